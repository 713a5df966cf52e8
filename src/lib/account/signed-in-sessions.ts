import { sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from '@/lib/database/sql'
import { SIGNED_IN_SECONDS } from './session-cookie'

/** A browser that is signed in to an account, as its owner sees it. Times are ISO. */
export interface SignedInSession {
  /** Names it; opens nothing. */
  id: string
  device: string | null
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

interface Row {
  id: string
  device: string | null
  expire: number
  seenAt: number
}

export async function listSessions(
  database: Database,
  userId: string,
  currentSid: string | undefined,
): Promise<SignedInSession[]> {
  const rows = await rowsOf<Row>(
    database,
    sql`SELECT sid AS id, sess->>'device' AS device, ${epochMs('expire')} AS expire, ${epochMs('seen_at')} AS "seenAt"
        FROM session WHERE sess->>'userId' = ${userId} AND expire > now()
        ORDER BY (sid = ${currentSid ?? ''}) DESC, seen_at DESC, sid`,
  )
  return rows.map(({ id, device, expire, seenAt }) => ({
    id,
    device,
    // All last equally long.
    createdAt: new Date(expire - SIGNED_IN_SECONDS * 1000).toISOString(),
    lastSeenAt: new Date(seenAt).toISOString(),
    isCurrent: id === currentSid,
  }))
}

export async function deleteSessionOf(database: Database, userId: string, sid: string): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`DELETE FROM session WHERE sid = ${sid} AND sess->>'userId' = ${userId}`,
  )
  return rowCount === 1
}
