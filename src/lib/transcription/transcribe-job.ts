import type { BasePayload } from 'payload'
import { openQueue, type Put } from '@/lib/jobs/enqueue'

export const TRANSCRIBE_EPISODE = 'transcribe-episode'

/**
 * A worker that was killed is no reason to wait, and none to give up. The pauses that a provider asks for are jobs put in for
 * later; what fails here is this house itself.
 */
const RETRIES = { retryLimit: 1_000, retryDelay: 1, retryDelayMax: 15 }

/** What puts a run into the queue: `{ runId }`. To be asked for before a transaction begins. */
export const openTranscriptionQueue = (payload: BasePayload): Promise<Put> =>
  openQueue(payload, TRANSCRIBE_EPISODE, RETRIES)
