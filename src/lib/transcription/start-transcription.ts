import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryRow, queryRows } from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import { env } from '@/lib/env'
import { invalidateContent } from '@/lib/invalidate-content'
import { oneAtATime } from '@/lib/one-at-a-time'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { expectedSeconds, KNOWN_LENGTH, type KnownLength } from './describe-transcription'
import { lockBudget, whyNotSpend } from './ledger'
import { costOf, NO_PROVIDER, tryProviderOf } from './models'
import { HAS_AUDIO, IS_STARTABLE } from './recordings'
import { enqueueRun } from './runs'

export type Started = { runId: string } | { status: 404 | 409; problem: string }

/** Replaces an existing transcript only with `replace`. */
export async function startTranscription(
  payload: BasePayload,
  episodeId: string,
  { replace = false } = {},
): Promise<Started> {
  const mayStart = replace
    ? sql`transcripts.status <> 'processing' AND ${HAS_AUDIO}`
    : IS_STARTABLE
  const which = sql`episodes.id = ${episodeId} AND ${mayStart}`
  const { runIds, problem } = await startWhere(payload, which)
  const [runId] = runIds
  if (runId) return { runId }
  return problem === undefined
    ? whyNot(getDatabase(payload), episodeId)
    : { status: 409, problem }
}

export async function startAllPending(payload: BasePayload) {
  const pending = sql`transcripts.status = 'pending' AND ${IS_STARTABLE}`
  const { runIds, problem } = await startWhere(payload, pending)
  const nothing = runIds.length === 0 ? 'There is no pending episode with audio.' : undefined
  return { started: runIds.length, problem: problem ?? nothing }
}

interface Begun {
  runIds: string[]
  /** Why no further one was begun. */
  problem?: string
}

/**
 * Writes status, ledger and job of each episode in one transaction. Starts are queued in this process: waiting for the
 * budget lock in the database would take a connection each.
 */
async function startWhere(payload: BasePayload, condition: SQL): Promise<Begun> {
  const provider = tryProviderOf(env())
  if (!provider) return { runIds: [], problem: NO_PROVIDER }
  const start = async (database: Database, req: PayloadRequest): Promise<Begun> => {
    await lockBudget(database)
    const runIds: string[] = []
    let problem: string | undefined
    // Locks the rows, so that a concurrent start sees the work of the first.
    const startable = await queryRows<KnownLength & { id: string; revision: string }>(
      database,
      sql`SELECT episodes.id, transcripts.revision, ${KNOWN_LENGTH}
          FROM ${WITH_TRANSCRIPTS} WHERE ${NOT_TRASHED} AND ${condition}
          ORDER BY publish_date, episodes.id FOR UPDATE OF transcripts`,
    )
    for (const { id, revision, ...known } of startable) {
      const seconds = expectedSeconds(known)
      const cost = costOf(provider.model, seconds)
      problem = await whyNotSpend(database, cost)
      if (problem !== undefined) break
      const runId = randomUUID()
      await database.execute(
        sql`UPDATE transcripts SET status = 'processing', updated_at = now() WHERE episode_id_id = ${id}`,
      )
      await database.execute(sql`
        INSERT INTO transcription_runs
          (id, episode_id_id, status, provider, model, seconds, cost, reserved, attempts, revision, started_at)
        VALUES (${runId}, ${id}, 'running', ${provider.name}, ${provider.model.name}, ${seconds}, 0, ${cost}, 0,
          ${revision}, now())`)
      await enqueueRun(payload, database, runId)
      runIds.push(runId)
    }
    if (runIds.length > 0) await invalidateContent(req)
    return { runIds, problem }
  }
  return oneAtATime('transcription budget', () => inTransaction(payload, start))
}

async function whyNot(database: Database, episodeId: string): Promise<Started> {
  const episode = await queryRow<{ status: string; audio: string | null }>(
    database,
    sql`SELECT transcripts.status, audio_url AS audio FROM ${WITH_TRANSCRIPTS}
        WHERE episodes.id = ${episodeId} AND ${NOT_TRASHED}`,
  )
  if (!episode) return { status: 404, problem: 'Episode not found' }
  const problem =
    episode.status === 'processing'
      ? 'This episode is already being transcribed.'
      : episode.audio
        ? 'This episode already has a transcript. To replace it, send replace: true.'
        : 'This episode has no audio yet. Upload it, or give its address, and save the episode first.'
  return { status: 409, problem }
}
