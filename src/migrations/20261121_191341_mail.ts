import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contacts" ADD COLUMN "mailed_at" timestamp(3) with time zone;
  ALTER TABLE "contacts" ADD COLUMN "mail_fault" varchar;
  ALTER TABLE "newsletters" ADD COLUMN "mailed_at" timestamp(3) with time zone;
  ALTER TABLE "newsletters" ADD COLUMN "mail_fault" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contacts" DROP COLUMN "mailed_at";
  ALTER TABLE "contacts" DROP COLUMN "mail_fault";
  ALTER TABLE "newsletters" DROP COLUMN "mailed_at";
  ALTER TABLE "newsletters" DROP COLUMN "mail_fault";`)
}
