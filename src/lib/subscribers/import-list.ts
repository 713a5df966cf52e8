import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryRows } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { formatCount } from '@/lib/text/numbers'
import type { User } from '@/payload-types'
import { ListError, type ListedAddress, readList } from './read-list'

/** Reports what an import would do, without changes. @throws ListError */
export const planList = (payload: BasePayload, bytes: Uint8Array) =>
  workThrough(getDatabase(payload), bytes)

interface Import {
  bytes: Uint8Array
  fileName: string
  user: Pick<User, 'id' | 'username'>
}

/** Imports a whole list or nothing. Its addresses are not asked to confirm. @throws ListError */
export async function importList(payload: BasePayload, { bytes, fileName, user }: Import) {
  return inTransaction(payload, async (database) => {
    const report = await workThrough(database, bytes, add)
    const title = `${fileName}: ${formatCount(report.added)} new`
    const entry = {
      action: 'created',
      subject: 'subscriber_lists',
      subjectId: fileName,
    } as const
    await recordChanges(database, [{ ...entry, user, title }])
    return report
  })
}

/** Rows per statement, far below its time limit. */
const PORTION = 2_000
const NAMED_LINES = 5
/** A column of free text gives each row a reason of its own. */
const NAMED_REASONS = 40
const OTHER_REASONS = 'For other reasons of these kinds.'

const STAYS_OFF: Record<string, string> = {
  left: 'This address has unsubscribed here and stays off the list. Its owner can subscribe again.',
  undeliverable:
    'Letters to this address were refused, so it stays off the list. “Send letters again” under “Letters stopped” ends that.',
}

/** The result of an import, or of its dry run. */
export type ListReport = Awaited<ReturnType<typeof workThrough>>

/** @param store stores a portion; without it nothing is changed */
async function workThrough(
  database: Database,
  bytes: Uint8Array,
  store?: (database: Database, portion: readonly ListedAddress[]) => Promise<unknown>,
) {
  // `confirmed` were not before; the consent date in the list confirms them.
  const counts = { added: 0, confirmed: 0, known: 0 }
  const refused = new Map<string, { reason: string; count: number; lines: number[] }>()
  const refuse = (line: number, why: string) => {
    const reason = refused.has(why) || refused.size < NAMED_REASONS ? why : OTHER_REASONS
    const known = refused.get(reason) ?? { reason, count: 0, lines: [] }
    known.count += 1
    if (known.lines.length < NAMED_LINES) known.lines.push(line)
    refused.set(reason, known)
  }
  const seen = new Set<string>()
  let portion: ListedAddress[] = []

  async function settle() {
    const standings = await findStandings(database, portion)
    await store?.(database, portion)
    for (const { line, email } of portion) {
      const standing = standings.get(email) ?? 'added'
      if (standing in counts) counts[standing as keyof typeof counts] += 1
      else refuse(line, STAYS_OFF[standing] ?? '')
    }
    portion = []
  }

  const { columns, rows } = await readList(bytes, new Date())
  for await (const row of rows) {
    if ('problem' in row) refuse(row.line, row.problem)
    else if (seen.has(row.email)) refuse(row.line, 'This address is in the list twice.')
    else {
      seen.add(row.email)
      portion.push(row)
    }
    if (portion.length === PORTION) await settle()
  }
  await settle()
  if (seen.size === 0 && refused.size === 0)
    throw new ListError('There are no addresses below the first line.')
  return { columns, ...counts, refused: [...refused.values()] }
}

async function findStandings(database: Database, portion: readonly ListedAddress[]) {
  const rows = await queryRows<{ email: string; standing: string }>(
    database,
    sql`SELECT email, CASE WHEN is_active IS NOT TRUE THEN 'left' WHEN refused_at IS NOT NULL THEN 'undeliverable'
          WHEN confirmed_at IS NULL THEN 'confirmed' ELSE 'known' END AS standing
        FROM newsletters WHERE email = ANY(${sql.param(portion.map(({ email }) => email))}::text[])`,
  )
  return new Map(rows.map(({ email, standing }) => [email, standing]))
}

const add = (database: Database, portion: readonly ListedAddress[]) =>
  database.execute(sql`
    INSERT INTO newsletters (email, first_name, last_name, subscribed_at, confirmed_at, imported_at, is_active)
    SELECT email, "firstName", "lastName", "consentAt", "consentAt", now(), true
    FROM jsonb_to_recordset(${JSON.stringify(portion)}::jsonb)
      AS list (email text, "firstName" text, "lastName" text, "consentAt" timestamptz)
    ON CONFLICT (email) DO UPDATE SET confirmed_at = EXCLUDED.confirmed_at, imported_at = now(), updated_at = now()
    WHERE newsletters.is_active AND newsletters.confirmed_at IS NULL AND newsletters.refused_at IS NULL`)
