import { sql } from 'drizzle-orm'
import { type PageOfRows, pageOfRows } from '@/lib/database/page-of-rows'
import { type Database, isoTime } from '@/lib/database/sql'
import type { Newsletter } from '@/payload-types'

/** Subscribers, newest first, as Payload would give them; not by Payload, since administrators load hundreds. */
export function listSubscribers(database: Database, page: number): Promise<PageOfRows<Newsletter>> {
  return pageOfRows<Newsletter>(database, {
    columns: sql`id, email, first_name AS "firstName", last_name AS "lastName",
                 ${isoTime('subscribed_at')} AS "subscribedAt", is_active AS "isActive",
                 ${isoTime('updated_at')} AS "updatedAt", ${isoTime('created_at')} AS "createdAt"`,
    table: sql`newsletters`,
    order: sql`subscribed_at DESC, id`,
    page,
  })
}
