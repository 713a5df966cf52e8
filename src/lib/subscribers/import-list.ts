import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryRows } from '@/db/sql'
import { recordChanges } from '@/lib/editing/record-change'
import { formatCount } from '@/lib/text/numbers'
import type { User } from '@/payload-types'
import { ListError, type ListedAddress, readList } from './read-list'
import type { ListReport } from './subscription'

/** Reports what an import would do, without changes. @throws ListError */
export const planList = (payload: BasePayload, bytes: Uint8Array): Promise<ListReport> =>
  workThrough(bytes, (portion) => findStandings(getDatabase(payload), portion))

interface Import {
  bytes: Uint8Array
  fileName: string
  user: Pick<User, 'id' | 'username'>
}

/** Imports a whole list or nothing. Its addresses are not asked to confirm. @throws ListError */
export async function importList(
  payload: BasePayload,
  { bytes, fileName, user }: Import,
): Promise<ListReport> {
  return inTransaction(payload, async (database) => {
    const report = await workThrough(bytes, async (portion) => {
      const standings = await findStandings(database, portion)
      await add(database, portion)
      return standings
    })
    const title = `${fileName}: ${formatCount(report.added)} new`
    await recordChanges(database, [
      { user, action: 'created', subject: 'subscriber_lists', subjectId: fileName, title },
    ])
    return report
  })
}

/** Rows per statement, far below its time limit. */
const PORTION = 2_000
const NAMED_LINES = 5
/** A column of free text gives each row a reason of its own. */
const NAMED_REASONS = 40
const OTHER_REASONS = 'For other reasons of these kinds.'

type Counts = Pick<ListReport, 'added' | 'confirmed' | 'known'>

/** Why an address is skipped, or what it counts as. */
type Standing = keyof typeof STAYS_OFF | keyof Counts

type Standings = ReadonlyMap<string, Standing>

const STAYS_OFF = {
  left: 'This address has unsubscribed here and stays off the list. Its owner can subscribe again.',
  undeliverable:
    'Letters to this address were refused, so it stays off the list. “Send letters again” under “Letters stopped” ends that.',
}

async function workThrough(
  bytes: Uint8Array,
  handle: (portion: ListedAddress[]) => Promise<Standings>,
): Promise<ListReport> {
  const counts: Counts = { added: 0, confirmed: 0, known: 0 }
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

  async function settle(): Promise<void> {
    if (portion.length === 0) return
    const standings = await handle(portion)
    for (const { line, email } of portion) {
      const standing = standings.get(email) ?? 'added'
      if (standing === 'left' || standing === 'undeliverable') refuse(line, STAYS_OFF[standing])
      else counts[standing] += 1
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

async function findStandings(database: Database, portion: readonly ListedAddress[]): Promise<Standings> {
  const rows = await queryRows<{ email: string; standing: Standing }>(
    database,
    sql`SELECT email, CASE WHEN is_active IS NOT TRUE THEN 'left' WHEN refused_at IS NOT NULL THEN 'undeliverable'
          WHEN confirmed_at IS NULL THEN 'confirmed' ELSE 'known' END AS standing
        FROM newsletters WHERE email = ANY(${texts(portion.map(({ email }) => email))})`,
  )
  return new Map(rows.map(({ email, standing }) => [email, standing]))
}

async function add(database: Database, portion: readonly ListedAddress[]): Promise<void> {
  await database.execute(sql`
    INSERT INTO newsletters (email, first_name, last_name, subscribed_at, confirmed_at, imported_at, is_active)
    SELECT email, first_name, last_name, consent_at, consent_at, now(), true
    FROM unnest(${texts(portion.map(({ email }) => email))}, ${texts(portion.map(({ firstName }) => firstName))},
      ${texts(portion.map(({ lastName }) => lastName))},
      ${sql.param(portion.map(({ consentAt }) => consentAt.toISOString()))}::timestamptz[])
      AS list (email, first_name, last_name, consent_at)
    ON CONFLICT (email) DO UPDATE SET confirmed_at = EXCLUDED.confirmed_at, imported_at = now(), updated_at = now()
    WHERE newsletters.is_active AND newsletters.confirmed_at IS NULL AND newsletters.refused_at IS NULL`)
}

const texts = (values: readonly (string | undefined)[]): SQL =>
  sql`${sql.param(values.map((value) => value ?? null))}::text[]`
