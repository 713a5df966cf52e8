import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { WRITTEN_FOLD } from '../written-fold'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(WRITTEN_FOLD)
}

/** The words of one fold are found by the other all the same, but for letters such as ß. */
export async function down(): Promise<void> {}
