import { randomUUID } from 'node:crypto'
import type { BasePayload } from 'payload'
import { type Database, databaseOf } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { env } from '@/lib/env'
import { AudioFault } from '@/lib/media/audio-fault'
import { completeRun, failRun, postponeRun } from './end-run'
import { NO_PROVIDER, tryProviderOf } from './models'
import { withAudio } from './obtain-audio'
import { final, ProviderFault } from './provider-fault'
import { claimRun, type Run, releaseLease, renewLease } from './runs'
import { openSound } from './sound-file'
import { transcribeChunks } from './transcribe-chunks'

/** Consecutive tries before an administrator must step in. Pauses grow to about five minutes. */
const MAX_ATTEMPTS = 8
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 300
/** A longer wait needs an administrator. */
const LONGEST_WAIT_SECONDS = 6 * 3_600

/**
 * Safe to call from any worker at any time: paid responses are saved at once and never requested again.
 * @throws when another worker holds the run, or this server is at fault; the queue then retries
 */
export async function runTranscription(payload: BasePayload, runId: string): Promise<void> {
  const database = databaseOf(payload)
  const worker = randomUUID()
  const claim = await claimRun(database, runId, worker)
  if (claim === 'over') return
  if (claim === 'held')
    throw new Error('Another worker is running this transcription, or was until a moment ago.')
  const { run } = claim
  const hold = holdRun(database, {
    runId,
    worker,
    onSilence: (err) =>
      payload.logger.warn({
        err,
        msg: 'The worker stopped responding. Another one continues the transcription.',
      }),
  })
  try {
    await work(payload, run, hold.signal)
  } catch (error) {
    if (hold.signal.aborted) return
    await settle(payload, run, error)
  } finally {
    hold.end()
    await releaseLease(database, runId, worker).catch(() => undefined)
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

async function settle(payload: BasePayload, run: Run, error: unknown): Promise<void> {
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
  await postponeRun(payload, run, { reason, attempts, seconds: Math.max(wanted ?? 0, pauseBefore(attempts)) })
}

/** Seconds: doubles each time, with a random part. */
export function pauseBefore(attempts: number, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))
  return pause * (0.75 + random / 2)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const BEAT_MS = 3_000
/** Less than the lease, after which other workers take over. */
const SILENT_TOO_LONG_MS = 12_000

interface Hold {
  runId: string
  worker: string
  /** Called with the error when heartbeats have failed for too long. */
  onSilence: (error: unknown) => void
}

/** Sends heartbeats. Aborts the signal when the run is cancelled or has, or may have, passed to another worker. */
export function holdRun(database: Database, { runId, worker, onSilence }: Hold) {
  const controller = new AbortController()
  let lastBeat = Date.now()
  const timer = setInterval(beat, BEAT_MS)

  async function beat(): Promise<void> {
    const now = Date.now()
    let failure: unknown
    const isKept = await renewLease(database, runId, worker).catch((error: unknown) => {
      failure = error
    })
    if (isKept) lastBeat = now
    if (isKept !== false && Date.now() - lastBeat <= SILENT_TOO_LONG_MS) return
    clearInterval(timer)
    if (failure && !controller.signal.aborted) onSilence(failure)
    controller.abort(new Error('Another worker has taken over the run.'))
  }

  return { signal: controller.signal, end: () => clearInterval(timer) }
}
