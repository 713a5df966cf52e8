import type { BasePayload } from 'payload'
import type { JobAtWork } from '@/db/enqueue'
import { getDatabase } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { env } from '@/lib/env'
import { AudioError } from '@/lib/media/audio-error'
import { final, ProviderError } from './ask-provider'
import { completeRun, endRun, postponeRun } from './end-run'
import { NO_PROVIDER, tryProviderOf } from './models'
import { withAudio } from './obtain-audio'
import { findRunning, type Run } from './runs'
import { openSound } from './sound-file'
import { transcribeChunks } from './transcribe-chunks'

/** Consecutive tries before an administrator must step in. Pauses grow to about five minutes. */
const MAX_ATTEMPTS = 8
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 300
const LONGEST_WAIT_HOURS = 6

/**
 * Paid responses are saved at once and never requested again, whichever worker goes on.
 * @throws when this server is at fault; the queue then retries
 */
export async function runTranscription(payload: BasePayload, runId: string, job: JobAtWork) {
  const run = await findRunning(getDatabase(payload), runId)
  if (!run) return
  try {
    await work(payload, run, job.signal)
  } catch (error) {
    if (!job.signal.aborted) await settle(payload, run, job, error)
  }
}

async function work(payload: BasePayload, run: Run, signal: AbortSignal) {
  const provider = tryProviderOf(env())
  if (!provider) throw final(NO_PROVIDER)
  if (!run.audioUrl) throw new AudioError('The episode has no audio any more.')
  await withAudio({ id: run.id, audioUrl: run.audioUrl, signal }, async (path, audioHash) => {
    const sound = await openSound(path)
    try {
      const options = { run, provider, sound, audioHash, signal }
      await completeRun(payload, run, await transcribeChunks(payload, options))
    } finally {
      sound.close()
    }
  })
}

async function settle(payload: BasePayload, run: Run, job: JobAtWork, error: unknown) {
  if (isDatabaseUnavailable(error)) throw error
  const fail = (reason: string) => endRun(payload, run, 'failed', reason)
  const isOfProvider = error instanceof ProviderError
  if (error instanceof AudioError || (isOfProvider && !error.isPassing))
    return fail(error.message)
  if (!isOfProvider)
    payload.logger.error({ err: error, msg: 'A transcription failed for now.' })
  const reason = isOfProvider ? error.message : `Unexpected: ${(error as Error).message}`
  const { retryAfterSeconds = 0, tries = MAX_ATTEMPTS } = isOfProvider ? error.details : {}
  const hours = retryAfterSeconds / 3_600
  if (hours > LONGEST_WAIT_HOURS)
    return fail(`${reason} The server asks us to wait ${Math.round(hours)} hours.`)
  const attempts = run.attempts + 1
  if (attempts >= tries)
    return fail(`${reason} ${attempts} attempts in a row failed. Press Retry to continue.`)
  const seconds = Math.max(retryAfterSeconds, pauseBefore(attempts))
  await postponeRun(payload, run.id, job, { reason, attempts, seconds })
}

/** Seconds; doubles each time. */
export const pauseBefore = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))
