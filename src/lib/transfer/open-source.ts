import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ConditionalRequest } from '@/lib/requests/conditional-request'
import type { PartialDownload } from '@/lib/requests/fetch-remote'
import { RemoteError } from '@/lib/requests/ip-address'
import { runInThread } from '@/lib/run-in-thread'
import { isFromAddress } from './feed-file'
import { type Reach, withFile } from './fetch-file'
import { ImportFault, type IncomingEpisode, type IncomingShow } from './incoming'
import { readFolder } from './read-folder'
import { LIMITS, readFeedFile } from './read-pages'

/** The text of a feed, or its first document as a conditional request has fetched it. */
type FeedSource =
  | { text: string }
  | { address: string; first: PartialDownload; conditional: ConditionalRequest }

export interface ReadOrder {
  source: FeedSource
  idleMs: number
}

export type Read = { show: IncomingShow } | { fault: string }

/** For all documents of a feed together. */
const TIME_LIMIT_MS = 5 * 60_000
const TOO_SLOW = 'Reading the feed takes longer than five minutes, which is the limit.'
const MEMORY_MB = 1_024
const TOO_LARGE = 'The feed needs more memory than reading one may take.'

/** Reads a show from an address, a feed file or an export's folder. @throws ImportFault when there is none */
export async function openSource(given: string, reach: Reach): Promise<IncomingShow> {
  if (isFromAddress({ address: given })) return readAddress(given, reach)
  const found = await stat(given).catch(() => undefined)
  if (!found) throw new ImportFault(`${given} is neither a web address nor a file or folder.`)
  return found.isDirectory()
    ? readFolder(path.resolve(given))
    : readText(readFeedFile(await readFile(given)), reach)
}

/** @throws ImportFault when there is no show at the address */
export async function readAddress(address: string, reach: Reach): Promise<IncomingShow> {
  const show = await readChanged(address, {}, reach)
  if (!show) throw new ImportFault('The host of the feed sent nothing, as if it had been read before (304).')
  return show
}

/** @throws ImportFault when the text is no feed */
export const readText = (text: string, reach: Reach): Promise<IncomingShow> => readInThread({ text }, reach)

/** Undefined when the feed has not changed since the conditional request. @throws ImportFault when it cannot be read */
export async function readChanged(
  address: string,
  conditional: ConditionalRequest,
  reach: Reach,
): Promise<IncomingShow | undefined> {
  return withFile({ url: address }, { what: 'feed', reach, limits: LIMITS, conditional }, async (first) =>
    conditional.status === 304 ? undefined : readInThread({ address, first, conditional }, reach),
  ).catch((error) => {
    throw error instanceof RemoteError ? new ImportFault(error.message, { cause: error }) : error
  })
}

/** Reads a feed in a separate thread, so that no stranger's feed holds up visitors. @throws ImportFault */
async function readInThread(source: FeedSource, { idleMs, signal }: Reach): Promise<IncomingShow> {
  const episodes: IncomingEpisode[] = []
  const read = await runInThread<Read>({
    program: 'src/lib/transfer/read-worker.ts',
    data: { source, idleMs } satisfies ReadOrder,
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
