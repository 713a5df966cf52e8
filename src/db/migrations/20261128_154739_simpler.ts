import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Cards are drawn when they are asked for; saved replies and letters in a model’s words are gone. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "social_cards";
    DROP TABLE "saved_replies";
    ALTER TABLE "letters" DROP COLUMN "proposed_by";
    ALTER TABLE "_letters_v" DROP COLUMN "version_proposed_by";
    DO $$ BEGIN
      IF to_regclass('pgboss.schedule') IS NOT NULL THEN DELETE FROM pgboss.schedule WHERE name = 'draw-cards'; END IF;
    END $$`)
}

export { noWayBack as down } from '../no-way-back'
