import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "imports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"address" text NOT NULL,
  	"user_id" uuid,
  	"status" varchar(10) NOT NULL,
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer DEFAULT 0 NOT NULL,
  	"problem" text,
  	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "import_items" (
  	"import_id" uuid NOT NULL,
  	"key" text NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"name" text NOT NULL,
  	"outcome" varchar(10) NOT NULL,
  	"remarks" jsonb NOT NULL,
  	"episode_id" uuid,
  	"saved_at" timestamp (3) with time zone,
  	"revision" integer,
  	CONSTRAINT "import_items_import_id_key_pk" PRIMARY KEY("import_id","key")
  );
  
  ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "imports" CASCADE;
  DROP TABLE "import_items" CASCADE;`)
}
