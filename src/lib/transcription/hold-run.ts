import type { Database } from '@/lib/database/sql'
import { keepLease } from './runs'

const BEAT_MS = 3_000
/** Less than the time after which others take the run for abandoned. */
const SILENT_TOO_LONG_MS = 12_000

interface Hold {
  runId: string
  worker: string
  /** Hears why, when the database has not taken a beat for too long. */
  onSilence: (error: unknown) => void
}

/**
 * Beats while a run is worked on. The signal aborts once the run is cancelled, taken over or may have been.
 */
export function holdRun(database: Database, { runId, worker, onSilence }: Hold) {
  const controller = new AbortController()
  let lastBeat = Date.now()
  const timer = setInterval(beat, BEAT_MS)

  async function beat(): Promise<void> {
    const now = Date.now()
    let failure: unknown
    const isKept = await keepLease(database, runId, worker).catch((error: unknown) => {
      failure = error
    })
    if (isKept) lastBeat = now
    if (isKept !== false && Date.now() - lastBeat <= SILENT_TOO_LONG_MS) return
    clearInterval(timer)
    if (failure && !controller.signal.aborted) onSilence(failure)
    controller.abort(new Error('The run is no longer this worker’s.'))
  }

  return { signal: controller.signal, end: () => clearInterval(timer) }
}
