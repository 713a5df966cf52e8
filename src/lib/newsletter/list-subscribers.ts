import { sql } from 'drizzle-orm'
import { type PageOfRows, pageOfRows } from '@/lib/database/page-of-rows'
import type { Database } from '@/lib/database/sql'
import type { Newsletter } from '@/payload-types'

/** Subscribers, newest first, as Payload would give them; not by Payload, since administrators load a hundred at once. */
export function listSubscribers(database: Database, page: number): Promise<PageOfRows<Newsletter>> {
  return pageOfRows<Newsletter>(database, {
    columns: sql`id, email, first_name AS "firstName", last_name AS "lastName",
                 is_active AS "isActive"`,
    times: { subscribedAt: 'subscribed_at', updatedAt: 'updated_at', createdAt: 'created_at' },
    table: sql`newsletters`,
    order: sql`subscribed_at DESC, id`,
    page,
  })
}
