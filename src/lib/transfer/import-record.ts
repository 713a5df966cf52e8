import { sql } from 'drizzle-orm'
import { type Database, epochMs, rowsOf } from '@/db/sql'
import type { Result } from './run-import'

const IMPORT_STATUSES = ['running', 'paused', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export type ImportedItem = Omit<Result, 'outcome'> & { outcome: Result['outcome'] | 'undone' }

export interface ImportRecord {
  id: string
  address: string
  status: ImportStatus
  done: number
  total: number
  /** Why it failed, as a sentence. */
  problem: string | null
  /** ISO 8601. */
  begunAt: string
  endedAt: string | null
  /** Of its episodes. */
  counts: Partial<Record<ImportedItem['outcome'], number>>
}

const COLUMNS = sql`id, address, status, done, total, problem, ${epochMs('begun_at')} AS "begunAt",
  ${epochMs('ended_at')} AS "endedAt",
  (SELECT coalesce(jsonb_object_agg(outcome, times), '{}') FROM (
     SELECT outcome, count(*) AS times FROM import_items WHERE import_id = imports.id AND kind = 'episode' GROUP BY outcome
   ) AS counted) AS counts`

type Row = Omit<ImportRecord, 'begunAt' | 'endedAt'> & { begunAt: number; endedAt: number | null }

const toRecord = (row: Row): ImportRecord => ({
  ...row,
  begunAt: new Date(row.begunAt).toISOString(),
  endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
})

const MAX_LISTED = 20

export async function listImports(database: Database): Promise<ImportRecord[]> {
  const rows = await rowsOf<Row>(
    database,
    sql`SELECT ${COLUMNS} FROM imports ORDER BY begun_at DESC LIMIT ${MAX_LISTED}`,
  )
  return rows.map(toRecord)
}

export async function findImport(database: Database, id: string): Promise<ImportRecord | undefined> {
  const [row] = await rowsOf<Row>(database, sql`SELECT ${COLUMNS} FROM imports WHERE id = ${id}`)
  return row && toRecord(row)
}

const MAX_ITEMS = 500

/** What was left out or remarked on first: that is what a person reads. */
export const listItems = (database: Database, importId: string): Promise<ImportedItem[]> =>
  rowsOf<ImportedItem>(
    database,
    sql`SELECT kind, name, outcome, remarks, episode_id AS id FROM import_items WHERE import_id = ${importId}
        ORDER BY outcome <> 'skipped', remarks = '[]', name LIMIT ${MAX_ITEMS}`,
  )

const UNDER_WAY = sql.raw("status IN ('running', 'paused', 'undoing')")

/** Undefined while another one is under way. In a transaction. */
export async function beginImport(
  database: Database,
  { address, userId }: { address: string; userId: string },
): Promise<string | undefined> {
  // One at a time, also when two people press at once.
  await database.execute(sql`LOCK TABLE imports IN SHARE ROW EXCLUSIVE MODE`)
  const [begun] = await rowsOf<{ id: string }>(
    database,
    sql`INSERT INTO imports (address, user_id, status) SELECT ${address}, ${userId}::uuid, 'running'
        WHERE NOT EXISTS (SELECT FROM imports WHERE ${UNDER_WAY}) RETURNING id`,
  )
  return begun?.id
}

/** False when it was in none of the states that lead there. */
export async function setStatus(
  database: Database,
  id: string,
  { from, to, problem = null }: { from: readonly ImportStatus[]; to: ImportStatus; problem?: string | null },
): Promise<boolean> {
  const isOver = to !== 'running' && to !== 'paused' && to !== 'undoing'
  const changed = await database.execute(
    sql`UPDATE imports SET status = ${to}, problem = ${problem}, ended_at = ${isOver ? sql`now()` : sql`NULL`}
        WHERE id = ${id} AND status = ANY(${sql.param(from)})`,
  )
  return changed.rowCount === 1
}

/** Writes down how far it is. False once it is not to go on. */
export async function noteProgress(
  database: Database,
  id: string,
  { done, total, result }: { done: number; total: number; result: Result },
): Promise<boolean> {
  const { kind, name, outcome, remarks, id: episodeId = null } = result
  await database.execute(
    sql`INSERT INTO import_items (import_id, key, kind, name, outcome, remarks, episode_id, saved_at, revision)
        SELECT ${id}, ${episodeId ?? `${kind} ${name}`}, ${kind}, ${name}, ${outcome}, ${JSON.stringify(remarks)}::jsonb,
          ${episodeId}::uuid, episodes.updated_at, transcripts.revision
        FROM (SELECT 1) AS one LEFT JOIN episodes ON episodes.id = ${episodeId}::uuid
          LEFT JOIN transcripts ON transcripts.episode_id_id = episodes.id
        ON CONFLICT (import_id, key) DO UPDATE SET
          outcome = CASE WHEN import_items.outcome = 'imported' THEN 'imported' ELSE excluded.outcome END,
          saved_at = CASE WHEN excluded.outcome = 'unchanged' THEN import_items.saved_at ELSE excluded.saved_at END,
          revision = CASE WHEN excluded.outcome = 'unchanged' THEN import_items.revision ELSE excluded.revision END`,
  )
  const going = await database.execute(
    sql`UPDATE imports SET done = ${done}, total = ${total} WHERE id = ${id} AND status = 'running'`,
  )
  return going.rowCount === 1
}
