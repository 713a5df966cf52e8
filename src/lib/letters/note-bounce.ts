import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, rowsOf } from '@/db/sql'
import { readToken } from '@/lib/signed-token'
import { unsubscribe } from '@/lib/subscribers/subscribers'
import { noteReturned } from './letter-ledger'
import type { Bounce } from './read-bounce'

/** Counts a mail that came back, and ends a subscription that was complained about. Does nothing for who is unknown. */
export async function noteBounce(payload: BasePayload, bounce: Bounce): Promise<void> {
  await inTransaction(payload, async (database) => {
    const subscriberId = await findSubscriber(database, bounce)
    if (!subscriberId) return
    if (bounce.kind === 'complaint') return unsubscribe(database, subscriberId)
    await noteReturned(database, subscriberId)
  })
}

/** Locked: a mail of which two messages tell at once counts once. */
async function findSubscriber(database: Database, { token, recipient }: Bounce): Promise<string | undefined> {
  const [signed] = readToken('bounce', token ?? '') ?? []
  const which = signed ? sql`id = ${signed}` : sql`email = ${recipient ?? ''}`
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`SELECT id FROM newsletters WHERE ${which} FOR UPDATE`,
  )
  return row?.id
}
