import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { WRITTEN_INITIALS } from '../written-search'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(WRITTEN_INITIALS)
}

/** Texts indexed with joined initials are found all the same. */
export async function down(): Promise<void> {}
