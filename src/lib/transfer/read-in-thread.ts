import { rm } from 'node:fs/promises'
import type { Half } from '@/lib/requests/fetch-remote'
import type { Visit } from '@/lib/requests/visit'
import { runInThread } from '@/lib/run-in-thread'
import { fetchChanged, type Reach } from './fetch-file'
import { ImportFault, type IncomingEpisode, type IncomingShow } from './incoming'
import { LIMITS, orFault } from './open-source'

/** A feed's address, the text of one, or its first document as a visit has fetched it. */
export type FeedSource =
  | { address: string }
  | { text: string }
  | { address: string; first: Half; visit: Visit }

export interface ReadOrder {
  source: FeedSource
  reach: Pick<Reach, 'allowed' | 'idleMs'>
}

export type Read = { show: IncomingShow } | { fault: string }

/** For all documents of a feed together. */
const TIME_LIMIT_MS = 5 * 60_000
const TOO_SLOW = 'Reading the feed takes longer than five minutes, which is the limit.'
const MEMORY_MB = 1_024
const TOO_LARGE = 'The feed needs more memory than reading one may take.'

/** Undefined when the feed has not changed since the visit. @throws ImportFault when it cannot be read */
export async function readChanged(
  address: string,
  visit: Visit,
  reach: Reach,
): Promise<IncomingShow | undefined> {
  const first = await orFault(() => fetchChanged(address, { what: 'feed', reach, limits: LIMITS, visit }))
  if (!first) return undefined
  try {
    return await readInThread({ address, first, visit }, reach)
  } finally {
    await rm(first.path, { force: true })
  }
}

/** Reads a feed in a separate thread, so that no stranger's feed holds up visitors. @throws ImportFault */
export async function readInThread(
  source: FeedSource,
  { allowed, idleMs, signal }: Reach,
): Promise<IncomingShow> {
  const episodes: IncomingEpisode[] = []
  const read = await runInThread<Read>({
    program: 'src/lib/transfer/read-worker.ts',
    data: { source, reach: { allowed, idleMs } } satisfies ReadOrder,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: MEMORY_MB,
    signal,
    onPart: (part) => episodes.push(...(part as IncomingEpisode[])),
  }).catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted()
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportFault(TOO_LARGE, { cause: error }) : error
  })
  signal.throwIfAborted()
  if (!read) throw new ImportFault(TOO_SLOW)
  if ('fault' in read) throw new ImportFault(read.fault)
  return { ...read.show, episodes }
}
