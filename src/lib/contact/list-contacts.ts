import { sql } from 'drizzle-orm'
import { type PageOfRows, pageOfRows } from '@/lib/database/page-of-rows'
import type { Database } from '@/lib/database/sql'
import type { Contact } from '@/payload-types'

/** Messages to the show, newest first, as Payload would give them; not by Payload, since administrators load a hundred at once. */
export function listContacts(database: Database, page: number): Promise<PageOfRows<Contact>> {
  return pageOfRows<Contact>(database, {
    columns: sql`id, first_name AS "firstName", last_name AS "lastName", email, subject, message, status`,
    times: { updatedAt: 'updated_at', createdAt: 'created_at' },
    table: sql`contacts`,
    order: sql`created_at DESC, id`,
    page,
  })
}
