import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { NOT_TRASHED } from '@/lib/access/rules'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { env } from '@/lib/env'
import { WITH_TRANSCRIPTS } from '@/lib/transcript/has-transcript'
import { NO_PROVIDER, tryProviderOf } from './configuration'
import { expectedSeconds, isLengthKnown } from './expected-seconds'
import { costOf, modelNamed } from './models'
import { IS_STARTABLE } from './startable'

/** What transcribing everything that is pending would cost, as an estimate. */
export interface PendingEstimate {
  pending: number
  /** Of these, with audio and no transcript yet: those that would be begun. */
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
  const rows = await rowsOf<{ audioSeconds: string | null; duration: string | null; isStartable: boolean }>(
    databaseOf(payload),
    sql`SELECT duration, (SELECT audio_seconds FROM media WHERE media.id = episodes.audio_id) AS "audioSeconds",
          ${IS_STARTABLE} AS "isStartable"
        FROM ${WITH_TRANSCRIPTS} WHERE transcripts.status = 'pending' AND ${NOT_TRASHED}`,
  )
  const provider = tryProviderOf(env())
  const model = provider?.model ?? modelNamed(env().TRANSCRIPTION_MODEL)
  const startable = rows.filter(({ isStartable }) => isStartable)
  const seconds = startable.map(expectedSeconds)
  return {
    pending: rows.length,
    startable: startable.length,
    unknown: startable.filter((row) => !isLengthKnown(row)).length,
    seconds: Math.round(sumOf(seconds)),
    cost: sumOf(seconds.map((each) => costOf(model, each))),
    costPerHour: costOf(model, HOUR),
    problem: provider ? null : NO_PROVIDER,
  }
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)
