import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ConditionalRequest } from '@/lib/requests/conditional-request'
import { runInThread } from '@/lib/run-in-thread'
import { isFromAddress } from './feed-file'
import type { Reach } from './fetch-file'
import { ImportError, type IncomingEpisode, type IncomingShow } from './incoming'
import { readFolder } from './read-folder'
import { readFeedFile } from './read-pages'

export interface ReadOrder {
  source: { text: string } | { address: string; conditional: ConditionalRequest }
  idleMs: number
}

/** Without a show or a fault, the feed has not changed since the conditional request. */
export interface Read {
  show?: IncomingShow
  fault?: string
  conditional?: ConditionalRequest
}

/** For all documents of a feed together. */
const TIME_LIMIT_MS = 5 * 60_000
const TOO_SLOW = 'Reading the feed takes longer than five minutes, which is the limit.'
const MEMORY_MB = 1_024
const TOO_LARGE = 'The feed needs more memory than reading one may take.'

/** Reads a show from an address, a feed file or an export's folder. @throws ImportError when there is none */
export async function openSource(given: string, reach: Reach): Promise<IncomingShow> {
  if (isFromAddress({ address: given })) return readAddress(given, reach)
  const found = await stat(given).catch(() => undefined)
  if (!found) throw new ImportError(`${given} is neither a web address nor a file or folder.`)
  return found.isDirectory()
    ? readFolder(path.resolve(given))
    : readText(readFeedFile(await readFile(given)), reach)
}

/** @throws ImportError when there is no show at the address */
export async function readAddress(address: string, reach: Reach): Promise<IncomingShow> {
  const show = await readChanged(address, {}, reach)
  if (show) return show
  throw new ImportError(
    'The host of the feed sent nothing, as if it had been read before (304).',
  )
}

/** @throws ImportError when the text is no feed */
export const readText = async (text: string, reach: Reach): Promise<IncomingShow> =>
  (await readInThread({ text }, reach)) as IncomingShow

/** Undefined when the feed has not changed since the conditional request. @throws ImportError when it cannot be read */
export const readChanged = (
  address: string,
  conditional: ConditionalRequest,
  reach: Reach,
): Promise<IncomingShow | undefined> => readInThread({ address, conditional }, reach)

/** Fetches and reads a feed in a separate thread, so that no stranger's feed holds up visitors. @throws ImportError */
async function readInThread(source: ReadOrder['source'], { idleMs, signal }: Reach) {
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
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new ImportError(TOO_LARGE, { cause: error })
      : error
  })
  signal.throwIfAborted()
  if (!read) throw new ImportError(TOO_SLOW)
  if ('conditional' in source) Object.assign(source.conditional, read.conditional)
  if (read.fault !== undefined) throw new ImportError(read.fault)
  return read.show && { ...read.show, episodes }
}
