import { sql } from 'drizzle-orm'
import { type PageOfRows, pageOfRows } from '@/lib/database/page-of-rows'
import { type Database, isoTime } from '@/lib/database/sql'
import type { Contact } from '@/payload-types'

/** Messages to the show, newest first, as Payload would give them; not by Payload, since administrators load hundreds. */
export function listContacts(database: Database, page: number): Promise<PageOfRows<Contact>> {
  return pageOfRows<Contact>(database, {
    columns: sql`id, first_name AS "firstName", last_name AS "lastName", email, subject, message, status,
                 ${isoTime('updated_at')} AS "updatedAt", ${isoTime('created_at')} AS "createdAt"`,
    table: sql`contacts`,
    order: sql`created_at DESC, id`,
    page,
  })
}
