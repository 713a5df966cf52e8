import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, inIds, queryRows } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { formatCount } from '@/lib/text/numbers'
import type { User } from '@/payload-types'
import { type Fault, groupByReason, type Refusals } from './letter-reports'
import { adviseOn } from './refusal-advice'

const LAST_FAULT = sql.raw(`COALESCE((SELECT fault FROM letter_mails WHERE subscriber_id = newsletters.id
  AND letter_mails.state IN ('refused', 'returned') ORDER BY done_at DESC LIMIT 1), '')`)

const findFaults = (database: Database) =>
  queryRows<Fault>(
    database,
    sql`SELECT ${LAST_FAULT} AS fault, count(*)::int AS count FROM newsletters
        WHERE is_active AND refused_at IS NOT NULL GROUP BY 1`,
  )

/** Why subscribers get no more letters; the most frequent reason first. */
export const listStopped = async (database: Database): Promise<Refusals[]> =>
  groupByReason(await findFaults(database))

interface Again {
  /** Subscribers, or all who were stopped for a reason. */
  chosen: { ids: readonly string[] } | { reason: string }
  user: Pick<User, 'id' | 'username'>
}

/** Lets stopped addresses get letters again, and records it. Returns how many there were. */
export async function sendAgain(payload: BasePayload, { chosen, user }: Again): Promise<number> {
  return inTransaction(payload, async (database) => {
    const which = 'ids' in chosen ? inIds(chosen.ids) : await isStoppedFor(database, chosen.reason)
    const again = await queryRows<{ id: string }>(
      database,
      sql`UPDATE newsletters SET refused_at = NULL, refusals = 0, updated_at = now()
          WHERE is_active AND refused_at IS NOT NULL AND ${which} RETURNING id`,
    )
    const title = `${formatCount(again.length)} subscribers get letters again`
    const one = 'ids' in chosen ? { title: 'Subscriber' } : { subjectId: chosen.reason, title }
    const entries = 'ids' in chosen ? again : again.slice(0, 1)
    const record = { user, action: 'changed', subject: 'newsletters', ...one } as const
    const changes = [{ field: 'refusedAt', from: true, to: false }]
    const records = entries.map(({ id }) => ({ subjectId: id, ...record, changes }))
    await recordChanges(database, records)
    return again.length
  })
}

async function isStoppedFor(database: Database, reason: string) {
  const faults = (await findFaults(database)).map(({ fault }) => fault)
  const ofReason = faults.filter((fault) => adviseOn(fault).reason === reason)
  return sql`${LAST_FAULT} = ANY(${sql.param(ofReason)}::text[])`
}
