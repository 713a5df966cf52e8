import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, rowsOf } from '@/db/sql'
import { endSubscriptions } from '@/lib/subscribers/subscribing'
import { noteReturned } from './letter-ledger'
import type { Bounce } from './read-bounce'

/** Counts a bounced mail, and ends the subscription after a complaint. Ignores unknown addresses. */
export async function noteBounce(payload: BasePayload, bounce: Bounce): Promise<void> {
  await inTransaction(payload, async (database) => {
    const subscriberId = await findSubscriber(database, bounce)
    if (!subscriberId) return
    if (bounce.kind === 'complaint') await endSubscriptions(database, sql`id = ${subscriberId}`)
    else await noteReturned(database, subscriberId)
  })
}

/** Locks the subscriber: concurrent reports of one mail count once. */
async function findSubscriber(database: Database, { recipient }: Bounce): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`SELECT id FROM newsletters WHERE email = ${recipient} FOR UPDATE`,
  )
  return row?.id
}
