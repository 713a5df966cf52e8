import { and, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { PAGE_SIZE, type PageAsked, type PageOfRows } from '@/db/page-of-rows'
import { type Database, getDatabase, hasWords, queryNumber, queryRows } from '@/db/sql'
import { NOT_TRASHED } from '@/lib/access'
import { env } from '@/lib/env'
import type { TranscriptionStatus } from '@/lib/episodes/episode'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import {
  expectedSeconds,
  FROM_PROGRESS,
  KNOWN_LENGTH,
  type KnownLength,
  knownSeconds,
  PROGRESS,
  type Progress,
} from './describe-transcription'
import { costOf, modelNamed, NO_PROVIDER, tryProviderOf } from './models'
import { IS_STARTABLE } from './recordings'

export interface ListedTranscription extends Progress {
  id: string
  slug: string
  title: string
  season: number
  episodeNumber: number
  canStart: boolean
}

interface Asked extends PageAsked {
  status?: TranscriptionStatus
}

const NEWEST_FIRST = sql.raw('publish_date DESC NULLS LAST, episodes.id')

/** Newest first. Uses SQL because the tables of runs and chunks are not Payload collections. */
export async function listTranscriptions(
  database: Database,
  { q, status, page, limit = PAGE_SIZE }: Asked,
): Promise<PageOfRows<ListedTranscription>> {
  const found = sql`${WITH_TRANSCRIPTS} WHERE ${and(
    NOT_TRASHED,
    status && sql`transcripts.status = ${status}::enum_transcripts_status`,
    q ? isNamed(q) : undefined,
  )}`
  const [rows, total] = await Promise.all([
    queryRows<ListedTranscription>(
      database,
      sql`SELECT episodes.id, slug, title, season::int AS season, episode_number::int AS "episodeNumber",
            ${IS_STARTABLE} AS "canStart", ${PROGRESS}
          FROM ${FROM_PROGRESS} WHERE episodes.id IN (
            SELECT episodes.id FROM ${found} ORDER BY ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${(page - 1) * limit}
          ) ORDER BY ${NEWEST_FIRST}`,
    ),
    queryNumber(database, sql`SELECT count(*) FROM ${found}`),
  ])
  return { rows, total }
}

const isNamed = (q: string) =>
  sql`episodes.id IN (SELECT episode_id FROM episode_words WHERE ${hasWords(q, 'named')})`

export interface PendingEstimate {
  pending: number
  /** Episodes with audio and no transcript. */
  startable: number
  unknown: number
  seconds: number
  /** In the provider's currency. */
  cost: number
  costPerHour: number
  problem: string | null
}

const HOUR = 3_600

export async function estimatePending(payload: BasePayload): Promise<PendingEstimate> {
  const rows = await queryRows<KnownLength & { isStartable: boolean }>(
    getDatabase(payload),
    sql`SELECT ${KNOWN_LENGTH}, ${IS_STARTABLE} AS "isStartable"
        FROM ${WITH_TRANSCRIPTS} WHERE transcripts.status = 'pending' AND ${NOT_TRASHED}`,
  )
  const provider = tryProviderOf(env())
  const model = provider?.model ?? modelNamed(env().TRANSCRIPTION_MODEL)
  const startable = rows.filter(({ isStartable }) => isStartable)
  const seconds = startable.reduce((sum, row) => sum + expectedSeconds(row), 0)
  return {
    pending: rows.length,
    startable: startable.length,
    unknown: startable.filter((row) => !knownSeconds(row)).length,
    seconds: Math.round(seconds),
    cost: costOf(model, seconds),
    costPerHour: costOf(model, HOUR),
    problem: provider ? null : NO_PROVIDER,
  }
}
