import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Jobs that were queued before questions were proposed, too, are done under the present name. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DO $$ BEGIN
      IF to_regclass('pgboss.job') IS NOT NULL THEN
        INSERT INTO pgboss.queue
          SELECT (jsonb_populate_record(queue, '{"name": "propose-from-transcript"}')).* FROM pgboss.queue
          WHERE name = 'propose-takeaways' ON CONFLICT DO NOTHING;
        UPDATE pgboss.job SET name = 'propose-from-transcript' WHERE name = 'propose-takeaways' AND state <= 'active';
      END IF;
    END $$`)
}

/** The former name has no worker in this version either. */
export async function down(_: MigrateDownArgs): Promise<void> {}
