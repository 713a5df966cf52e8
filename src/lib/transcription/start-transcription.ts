import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getRequestDatabase, queryRow, queryRows } from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import { env } from '@/lib/env'
import { invalidateContent } from '@/lib/invalidate-content'
import { oneAtATime } from '@/lib/one-at-a-time'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import { expectedSeconds, type KnownLength } from './describe-transcription'
import { lockBudget, overBudget, spentThisMonth } from './ledger'
import { costOf, NO_PROVIDER, type Provider, tryProviderOf } from './models'
import { HAS_AUDIO, IS_STARTABLE } from './recordings'
import { enqueueRun } from './runs'

export type Started = { runId: string } | { status: 404 | 409; problem: string }

interface Startable {
  id: string
  seconds: number
  revision: number
}

/** Writes status, ledger and job in one transaction. Replaces an existing transcript only with `replace`. */
export async function startTranscription(
  payload: BasePayload,
  episodeId: string,
  { replace = false } = {},
): Promise<Started> {
  const provider = tryProviderOf(env())
  if (!provider) return { status: 409, problem: NO_PROVIDER }
  return inTurn(payload, async (database, req) => {
    await lockBudget(database)
    const [episode] = await findStartable(database, sql`episodes.id = ${episodeId} AND ${mayStart(replace)}`)
    if (!episode) return whyNot(database, episodeId)
    const problem = await tryReserve(database, provider, episode)
    if (problem !== undefined) return { status: 409 as const, problem }
    const runId = await begin(req, { provider, episode })
    await invalidateContent(req)
    return { runId }
  })
}

interface BatchStarted {
  started: number
  problem?: string
}

export async function startAllPending(payload: BasePayload): Promise<BatchStarted> {
  const provider = tryProviderOf(env())
  if (!provider) return { started: 0, problem: NO_PROVIDER }
  return inTurn(payload, async (database, req) => {
    await lockBudget(database)
    const episodes = await findStartable(database, sql`transcripts.status = 'pending' AND ${mayStart(false)}`)
    let started = 0
    for (const episode of episodes) {
      const problem = await tryReserve(database, provider, episode)
      if (problem !== undefined) return { started, problem }
      await begin(req, { provider, episode })
      started += 1
    }
    if (started > 0) await invalidateContent(req)
    return { started, problem: started === 0 ? 'There is no pending episode with audio.' : undefined }
  })
}

/** Queued in this process: waiting for the budget lock in the database would take a connection each. */
const inTurn: typeof inTransaction = (payload, work) =>
  oneAtATime('transcription budget', () => inTransaction(payload, work))

/** Replaces human-made transcripts only with `replace`. */
const mayStart = (replace: boolean) =>
  replace ? sql`transcripts.status <> 'processing' AND ${HAS_AUDIO}` : IS_STARTABLE

/** Locks the rows, so that a concurrent start sees the work of the first. */
async function findStartable(database: Database, condition: ReturnType<typeof sql>): Promise<Startable[]> {
  const rows = await queryRows<KnownLength & { id: string; revision: string }>(
    database,
    sql`SELECT episodes.id, duration, transcripts.revision,
          (SELECT audio_seconds FROM media WHERE media.id = episodes.audio_id) AS "audioSeconds"
        FROM ${WITH_TRANSCRIPTS} WHERE ${NOT_TRASHED} AND ${condition}
        ORDER BY publish_date, episodes.id FOR UPDATE OF transcripts`,
  )
  return rows.map(({ id, revision, ...known }) => ({
    id,
    revision: Number(revision),
    seconds: expectedSeconds(known),
  }))
}

async function tryReserve(
  database: Database,
  { model }: Provider,
  { seconds }: Startable,
): Promise<string | undefined> {
  if (env().TRANSCRIPTION_MONTHLY_BUDGET === undefined) return undefined
  return overBudget({ spent: await spentThisMonth(database), cost: costOf(model, seconds) })
}

interface Begun {
  provider: Provider
  episode: Startable
}

async function begin(req: PayloadRequest, { provider, episode }: Begun): Promise<string> {
  const database = await getRequestDatabase(req)
  const runId = randomUUID()
  await database.execute(
    sql`UPDATE transcripts SET status = 'processing', updated_at = now() WHERE episode_id_id = ${episode.id}`,
  )
  await database.execute(sql`
    INSERT INTO transcription_runs
      (id, episode_id_id, status, provider, model, seconds, cost, reserved, attempts, revision, started_at)
    VALUES (${runId}, ${episode.id}, 'running', ${provider.name}, ${provider.model.name}, ${episode.seconds}, 0,
      ${costOf(provider.model, episode.seconds)}, 0, ${episode.revision}, now())`)
  await enqueueRun(req.payload, database, runId)
  return runId
}

async function whyNot(database: Database, episodeId: string): Promise<Started> {
  const episode = await queryRow<{ status: string; audio: string | null }>(
    database,
    sql`SELECT transcripts.status, audio_url AS audio FROM ${WITH_TRANSCRIPTS}
        WHERE episodes.id = ${episodeId} AND ${NOT_TRASHED}`,
  )
  if (!episode) return { status: 404, problem: 'Episode not found' }
  return { status: 409, problem: readError(episode) }
}

function readError({ status, audio }: { status: string; audio: string | null }): string {
  if (status === 'processing') return 'This episode is already being transcribed.'
  if (!audio)
    return 'This episode has no audio yet. Upload it, or give its address, and save the episode first.'
  return 'This episode already has a transcript. To replace it, send replace: true.'
}
