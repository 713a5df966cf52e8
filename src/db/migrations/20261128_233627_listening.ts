import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "listening_settings" DROP COLUMN "speed_changed_at";
    ALTER TABLE "listening_settings" DROP COLUMN "queue_changed_at";
    ALTER TABLE "listening_settings" DROP COLUMN "mix_changed_at"`)
}

export { noWayBack as down } from '../no-way-back'
