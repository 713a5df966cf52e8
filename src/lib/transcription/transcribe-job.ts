import type { BasePayload } from 'payload'
import { openQueue, type Put } from '@/lib/jobs/enqueue'

export const TRANSCRIBE_EPISODE = 'transcribe-episode'

/** A killed worker's job is tried again; pauses that a provider asks for are jobs put in for later. */
const RETRIES = { retryLimit: 1_000, retryDelay: 1, retryDelayMax: 15 }

/** What puts a run into the queue: `{ runId }`. To be asked for before a transaction begins. */
export const openTranscriptionQueue = (payload: BasePayload): Promise<Put> =>
  openQueue(payload, TRANSCRIBE_EPISODE, RETRIES)
