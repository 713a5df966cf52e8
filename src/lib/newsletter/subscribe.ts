import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { rowsOf } from '@/lib/database/sql'
import { openMailQueue } from '@/lib/mail/send-mail-job'
import type { Subscription } from './subscription'

export async function subscribe(payload: BasePayload, subscription: Subscription): Promise<boolean> {
  const { email, firstName = null, lastName = null } = subscription
  const queueMail = await openMailQueue(payload, 'newsletters')
  return inTransaction(payload, async (database) => {
    // One statement, so that of many requests at once with the same address exactly one adds it.
    const [added] = await rowsOf<{ id: string }>(
      database,
      sql`
        INSERT INTO newsletters (id, email, first_name, last_name, subscribed_at, is_active, created_at, updated_at)
        VALUES (gen_random_uuid(), ${email}, ${firstName}, ${lastName}, now(), true, now(), now())
        ON CONFLICT (email) DO UPDATE SET
          is_active = true, subscribed_at = now(), updated_at = now(), mailed_at = NULL, mail_fault = NULL,
          first_name = COALESCE(EXCLUDED.first_name, newsletters.first_name),
          last_name = COALESCE(EXCLUDED.last_name, newsletters.last_name)
        WHERE newsletters.is_active IS NOT TRUE
        RETURNING id`,
    )
    if (!added) return false
    await queueMail(database, added.id)
    return true
  })
}
