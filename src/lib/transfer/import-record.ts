import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, NOW, queryRow, queryRows, queryValue } from '@/db/sql'
import { importItems, imports } from '@/db/tables/imports'
import type { Result } from './run-import'

export type ImportStatus = 'running' | 'paused' | 'done' | 'failed' | 'undoing' | 'undone'

export type ImportedItem = Omit<Result, 'outcome' | 'before'> & {
  outcome: Result['outcome'] | 'undone'
}

export interface ImportRecord {
  id: string
  /** The feed's address, or the name of its file. */
  address: string
  status: ImportStatus
  done: number
  total: number
  /** Why it failed or was interrupted, as a sentence. */
  problem: string | null
  /** ISO 8601. */
  begunAt: string
  /** A poll at the followed feed. */
  isPoll: boolean
  /** Outcomes of its episodes. */
  counts: Partial<Record<ImportedItem['outcome'], number>>
}

const COLUMNS = sql`id, address, status, done, total, problem, is_look AS "isPoll", to_json(begun_at) AS "begunAt",
  (SELECT coalesce(jsonb_object_agg(outcome, times), '{}') FROM (
     SELECT outcome, count(*) AS times FROM import_items WHERE import_id = imports.id AND kind = 'episode' GROUP BY outcome
   ) AS counted) AS counts`

const MAX_LISTED = 20

export const listImports = (database: Database) =>
  queryRows<ImportRecord>(
    database,
    sql`SELECT ${COLUMNS} FROM imports ORDER BY begun_at DESC LIMIT ${MAX_LISTED}`,
  )

export const findImport = (database: Database, id: string) =>
  queryRow<ImportRecord>(database, sql`SELECT ${COLUMNS} FROM imports WHERE id = ${id}`)

/** The text of an uploaded feed. */
export const findFeedText = (database: Database, id: string) =>
  queryValue<string>(database, sql`SELECT feed FROM imports WHERE id = ${id}`)

const MAX_ITEMS = 500

/** Omissions and remarks first, because people read those. */
export const listItems = (database: Database, importId: string) =>
  queryRows<ImportedItem>(
    database,
    sql`SELECT kind, name, outcome, remarks, episode_id AS id FROM import_items WHERE import_id = ${importId}
        ORDER BY outcome <> 'skipped', remarks = '[]', name LIMIT ${MAX_ITEMS}`,
  )

const UNDER_WAY = sql.raw("status IN ('running', 'paused', 'undoing')")

/** Undefined while another import is running. Requires a transaction. */
export async function beginImport(
  database: Database,
  { address, feed, userId }: { address: string; feed?: string; userId: string },
) {
  // One at a time, even when two people press at once.
  await database.execute(sql`LOCK TABLE imports IN SHARE ROW EXCLUSIVE MODE`)
  return queryValue<string>(
    database,
    sql`INSERT INTO imports (address, feed, user_id, status)
        SELECT ${address}, ${feed ?? null}::text, ${userId}::uuid, 'running'
        WHERE NOT EXISTS (SELECT FROM imports WHERE ${UNDER_WAY}) RETURNING id`,
  )
}

/** The record of a poll that has brought something; the latest of them can be undone. */
export async function startPollRecord(database: Database, address: string) {
  await database.execute(
    sql`DELETE FROM imports WHERE is_look AND status <> 'undoing' AND id NOT IN (
          SELECT id FROM imports WHERE is_look ORDER BY begun_at DESC LIMIT ${MAX_LISTED - 1})`,
  )
  const record = { address, status: 'done', is_look: true, ended_at: NOW }
  const [added] = await database.insert(imports).values(record).returning({ id: imports.id })
  return added?.id ?? ''
}

interface StatusChange {
  from: readonly ImportStatus[]
  to: ImportStatus
  problem?: string
  /** An administrator's id. */
  by?: string
}

/** False when it was in none of the states that allow the change. */
export async function setStatus(
  database: Database,
  id: string,
  { from, to, problem, by }: StatusChange,
) {
  const mayGoOn = to === 'running' || to === 'paused'
  const isOver = !mayGoOn && to !== 'undoing'
  const kept = {
    user_id: sql`coalesce(user_id, ${by ?? null}::uuid)`,
    feed: mayGoOn ? undefined : null,
  }
  const { rowCount } = await database
    .update(imports)
    .set({ status: to, problem: problem ?? null, ended_at: isOver ? NOW : null, ...kept })
    .where(and(eq(imports.id, id), inArray(imports.status, from)))
  return rowCount === 1
}

/** Called before a run, which reports omissions again. */
export const forgetUntold = (database: Database, importId: string) =>
  database
    .delete(importItems)
    .where(and(eq(importItems.import_id, importId), isNull(importItems.episode_id)))

/** Records the progress. False when the import must stop. */
export async function noteProgress(
  database: Database,
  id: string,
  { done, total, result }: { done: number; total: number; result: Result },
) {
  await noteItem(database, id, result)
  const { rowCount } = await database
    .update(imports)
    .set({ done, total, problem: null })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
  return rowCount === 1
}

/**
 * Credits this import with an episode from an earlier run that was killed before recording it; such an
 * episode is recognised by its creation time and has not changed since.
 */
export async function noteItem(database: Database, importId: string, result: Result) {
  const { kind, name, outcome, remarks, id: episodeId = null, before } = result
  // Payload sets a new document's two timestamps one after the other.
  await database.execute(
    sql`INSERT INTO import_items (import_id, key, kind, name, outcome, remarks, episode_id, saved_at, revision, before)
        SELECT imports.id, coalesce(${episodeId}::uuid, gen_random_uuid()), ${kind}, ${name},
          CASE WHEN episodes.created_at >= imports.begun_at THEN 'imported' ELSE ${outcome} END,
          ${JSON.stringify(remarks)}::jsonb, episodes.id,
          CASE ${outcome}::text WHEN 'unchanged' THEN least(episodes.updated_at, episodes.created_at + interval '1 second')
            ELSE episodes.updated_at END, transcripts.revision, ${before ? JSON.stringify(before) : null}::jsonb
        FROM imports LEFT JOIN episodes ON episodes.id = ${episodeId}::uuid
          LEFT JOIN transcripts ON transcripts.episode_id_id = episodes.id
        WHERE imports.id = ${importId}
        ON CONFLICT (import_id, key) DO UPDATE SET
          saved_at = CASE ${outcome}::text WHEN 'unchanged' THEN import_items.saved_at ELSE excluded.saved_at END,
          revision = CASE ${outcome}::text WHEN 'unchanged' THEN import_items.revision ELSE excluded.revision END`,
  )
}
