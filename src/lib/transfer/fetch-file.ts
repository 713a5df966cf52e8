import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { uploadFolder } from '@/lib/media/upload-folders'
import type { ConditionalRequest } from '@/lib/requests/conditional-request'
import {
  checkSoundBegins,
  fetchRemote,
  openRemote,
  type PartialDownload,
  type RemoteLimits,
} from '@/lib/requests/fetch-remote'
import { PrivateAddress, RemoteError } from '@/lib/requests/ip-address'
import { decodeText } from '@/lib/text/decode-text'
import type { FileSource } from './incoming'

export interface Reach {
  signal: AbortSignal
  /** How long another server may stay silent. */
  idleMs: number
}

interface FileRequest {
  what: string
  reach: Reach
  limits: Pick<RemoteLimits, 'maxBytes' | 'maxMs'>
  /** Throws before a byte of a file is stored that may not come. */
  admit?: (bytes: number | undefined) => Promise<void>
  conditional?: ConditionalRequest
}

/** Lends a copy in the uploads folder; there is none where a conditional request has found nothing new. @throws RemoteError with the reason */
export async function withFile<Result>(
  source: FileSource,
  { what, reach, limits, ...wanted }: FileRequest,
  work: (copy: PartialDownload) => Promise<Result>,
): Promise<Result> {
  await mkdir(uploadFolder(), { recursive: true })
  const partial: PartialDownload = {
    path: path.join(uploadFolder(), `import-${randomUUID()}`),
  }
  // A transcript may be an HTML page.
  const options = { what, partial, takesPages: what === 'transcript', ...wanted, ...limits }
  try {
    await tellingWhy(what, reach, () =>
      'path' in source
        ? copyFile(source.path, partial.path)
        : fetchRemote(source.url, { ...options, ...reach }),
    )
    return await work(partial)
  } finally {
    await rm(partial.path, { force: true })
  }
}

/** Opens audio at its host, or a part of it. @throws RemoteError with the reason */
export const openSound = (url: string, reach: Reach, range?: string) =>
  tellingWhy('audio', reach, () =>
    openRemote(url, { what: 'audio', headers: range ? { Range: range } : {}, ...reach }),
  )

/** Asks for two bytes, which no host counts as a download. @throws RemoteError with the reason */
export async function measureSound(url: string, reach: Reach) {
  const signal = AbortSignal.any([reach.signal, AbortSignal.timeout(MEASURE_MS)])
  const { headers, first, sendsParts } = await openFirst(url, { ...reach, signal }, 2)
  checkSoundBegins(url, first)
  // Containers of sound and of pictures begin alike.
  if (/^(?:RI|\0\0)/.test(first.toString('latin1')))
    checkSoundBegins(url, (await openFirst(url, { ...reach, signal }, 12)).first)
  const { 'content-range': part = '', 'content-length': whole } = headers
  const length = sendsParts ? /\/(\d+)$/.exec(part)?.[1] : whole
  return { bytes: length ? Number(length) : undefined, sendsParts }
}

async function openFirst(url: string, reach: Reach, bytes: number) {
  const response = await openSound(url, reach, `bytes=0-${bytes - 1}`)
  const pieces: Buffer[] = []
  try {
    for await (const piece of response) {
      pieces.push(piece)
      if (Buffer.concat(pieces).length >= bytes) break
    }
  } finally {
    response.destroy()
  }
  const first = Buffer.concat(pieces).subarray(0, bytes)
  return { headers: response.headers, first, sendsParts: response.statusCode === 206 }
}

const MEASURE_MS = 60_000

/** @throws RemoteError with the reason */
async function tellingWhy<Got>(
  what: string,
  { signal }: Reach,
  ask: () => Promise<Got>,
): Promise<Got> {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof PrivateAddress)
      throw new RemoteError(
        `${error.message} If it should be fetched, import with --allow-address ${error.address}, or set IMPORT_ADDRESSES for the panel.`,
        { cause: error },
      )
    if (error instanceof RemoteError) throw error
    throw new RemoteError(`The ${what} cannot be fetched: ${inWords(error)}`, {
      cause: error,
    })
  }
}

export function inWords(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return 'it takes too long.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown.'
  return /[.!?]$/.test(message) ? message : `${message}.`
}

export type ReadText = (from: FileSource, file: Omit<FileRequest, 'reach'>) => Promise<string>

/** Reads small files in any encoding. Empty when a conditional request has found nothing new. @throws RemoteError with the reason */
export const textReader =
  (reach: Reach): ReadText =>
  (source, wanted) =>
    withFile(source, { ...wanted, reach }, async (partial) =>
      wanted.conditional?.status === 304
        ? ''
        : decodeText(
            await readFile(/* turbopackIgnore: true */ partial.path),
            partial.contentType,
          ),
    )
