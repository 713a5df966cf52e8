import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Cards are drawn when they are asked for. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "social_cards";
    DO $$ BEGIN
      IF to_regclass('pgboss.schedule') IS NOT NULL THEN DELETE FROM pgboss.schedule WHERE name = 'draw-cards'; END IF;
    END $$`)
}

export { noWayBack as down } from '../no-way-back'
