import type { BasePayload } from 'payload'
import type { JobAtWork } from '@/db/enqueue'
import { getDatabase } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { env } from '@/lib/env'
import { AudioFault } from '@/lib/media/audio-fault'
import { completeRun, failRun, postponeRun } from './end-run'
import { NO_PROVIDER, tryProviderOf } from './models'
import { withAudio } from './obtain-audio'
import { final, ProviderFault } from './provider-fault'
import { findRunning, type Run } from './runs'
import { openSound } from './sound-file'
import { transcribeChunks } from './transcribe-chunks'

/** Consecutive tries before an administrator must step in. Pauses grow to about five minutes. */
const MAX_ATTEMPTS = 8
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 300
/** A longer wait needs an administrator. */
const LONGEST_WAIT_SECONDS = 6 * 3_600

/**
 * Paid responses are saved at once and never requested again, whichever worker goes on.
 * @throws when this server is at fault; the queue then retries
 */
export async function runTranscription(payload: BasePayload, runId: string, job: JobAtWork): Promise<void> {
  const run = await findRunning(getDatabase(payload), runId)
  if (!run) return
  try {
    await work(payload, run, job.signal)
  } catch (error) {
    if (!job.signal.aborted) await settle(payload, run, { error, job })
  }
}

async function work(payload: BasePayload, run: Run, signal: AbortSignal): Promise<void> {
  const provider = tryProviderOf(env())
  if (!provider) throw final(NO_PROVIDER)
  if (!run.audioUrl) throw new AudioFault('The episode has no audio any more.')
  await withAudio({ id: run.id, audioUrl: run.audioUrl, signal }, async ({ path, hash }) => {
    const sound = await openSound(path)
    try {
      const heard = await transcribeChunks(payload, { run, provider, sound, audioHash: hash, signal })
      await completeRun(payload, run, heard)
    } finally {
      sound.close()
    }
  })
}

async function settle(
  payload: BasePayload,
  run: Run,
  { error, job }: { error: unknown; job: JobAtWork },
): Promise<void> {
  if (isDatabaseUnavailable(error)) throw error
  if (error instanceof AudioFault || (error instanceof ProviderFault && !error.isPassing)) {
    return void (await failRun(payload, run, error.message))
  }
  const reason = error instanceof ProviderFault ? error.message : `Unexpected: ${messageOf(error)}`
  if (!(error instanceof ProviderFault))
    payload.logger.error({ err: error, msg: 'A transcription failed for now.' })
  const attempts = run.attempts + 1
  const wanted = error instanceof ProviderFault ? error.retryAfterSeconds : undefined
  if (wanted !== undefined && wanted > LONGEST_WAIT_SECONDS) {
    return void (await failRun(
      payload,
      run,
      `${reason} The server asks us to wait ${Math.round(wanted / 3_600)} hours.`,
    ))
  }
  const most = (error instanceof ProviderFault ? error.tries : undefined) ?? MAX_ATTEMPTS
  if (attempts >= most) {
    return void (await failRun(
      payload,
      run,
      `${reason} ${attempts} attempts in a row failed. Press Retry to continue.`,
    ))
  }
  const seconds = Math.max(wanted ?? 0, pauseBefore(attempts))
  await postponeRun(payload, run, { job, reason, attempts, seconds })
}

/** Seconds: doubles each time, with a random part. */
export function pauseBefore(attempts: number, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))
  return pause * (0.75 + random / 2)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
