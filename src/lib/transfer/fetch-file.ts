import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { uploadFolder } from '@/lib/media/upload-folders'
import {
  checkSoundBegins,
  fetchRemote,
  type Half,
  openRemote,
  type RemoteLimits,
} from '@/lib/requests/fetch-remote'
import { isPublicAddress, RemoteFault } from '@/lib/requests/ip-address'
import type { Visit } from '@/lib/requests/visit'
import { decodeText } from '@/lib/text/decode-text'
import type { FileSource } from './incoming'

export interface Reach {
  signal: AbortSignal
  allowed: readonly string[]
  /** How long another server may stay silent. */
  idleMs: number
}

export const mayReach = ({ allowed }: Pick<Reach, 'allowed'>, address: string): boolean =>
  allowed.includes(address) || isPublicAddress(address)

export type FetchLimits = Pick<RemoteLimits, 'maxBytes' | 'maxMs'>

const TRIES = 2

/** A copy in the uploads folder, which the caller removes. @throws RemoteFault with the reason */
export async function fetchFile(
  source: FileSource,
  { what, reach, limits, admit }: { what: string; reach: Reach; limits: FetchLimits; admit?: Admit },
): Promise<string> {
  const copy = await freshCopy()
  try {
    if ('path' in source) await copyLocal(source.path, copy, what)
    else await download(source.url, { half: { path: copy }, what, reach, limits, admit })
    return copy
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

async function freshCopy(): Promise<string> {
  await mkdir(uploadFolder(), { recursive: true })
  return path.join(uploadFolder(), `import-${randomUUID()}`)
}

async function copyLocal(from: string, to: string, what: string): Promise<void> {
  await copyFile(from, to).catch((cause: NodeJS.ErrnoException) => {
    throw new RemoteFault(`The file of the ${what} cannot be read (${from}: ${cause.code}).`, { cause })
  })
}

/** Throws before a byte of a file is stored that may not come. */
type Admit = (bytes: number | undefined) => Promise<void>

interface Download {
  half: Half
  admit?: Admit
  what: string
  reach: Reach
  limits: FetchLimits
  visit?: Visit
}

function download(url: string, { half, what, reach, limits, visit, admit }: Download): Promise<void> {
  const { signal, idleMs } = reach
  // A transcript may be an HTML page.
  const takesPages = what === 'transcript'
  const fetching = { what, half, signal, idleMs, takesPages, visit, admit, ...limits }
  return tellingWhy(what, reach, (mayConnectTo) => fetchRemote(url, { ...fetching, mayConnectTo }), visit)
}

/** Opens audio at its host, or a part of it. @throws RemoteFault with the reason */
export const openSound = (url: string, { signal, ...reach }: Reach, range?: string) =>
  tellingWhy('audio', { signal, ...reach }, (mayConnectTo) =>
    openRemote(url, { what: 'audio', signal, mayConnectTo, range, idleMs: reach.idleMs }),
  )

/** Asks for two bytes, which no host counts as a download. @throws RemoteFault with the reason */
export async function measureSound(
  url: string,
  reach: Reach,
): Promise<{ bytes: number | undefined; sendsParts: boolean }> {
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
  const { headers, statusCode } = response
  return { headers, first: Buffer.concat(pieces).subarray(0, bytes), sendsParts: statusCode === 206 }
}

const MEASURE_MS = 60_000

/** Tries again once, unless the server itself has responded to a visit. @throws RemoteFault with the reason */
async function tellingWhy<Result>(
  what: string,
  reach: Reach,
  ask: (mayConnectTo: (address: string) => boolean) => Promise<Result>,
  visit?: Visit,
): Promise<Result> {
  let refused: string | undefined
  const mayConnectTo = (address: string) => {
    const may = mayReach(reach, address)
    if (!may) refused = address.replace(/^\[|\]$/g, '')
    return may
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(mayConnectTo)
    } catch (error) {
      reach.signal.throwIfAborted()
      if (refused && error instanceof RemoteFault) throw named(error, refused)
      if (error instanceof RemoteFault) throw error
      if (attempt < TRIES && visit?.status === undefined) continue
      throw new RemoteFault(`The ${what} cannot be fetched: ${inWords(error)}`, { cause: error })
    }
  }
}

const named = (cause: RemoteFault, address: string) =>
  new RemoteFault(
    `${cause.message} If it should be fetched, import with --allow-address ${address}, or set IMPORT_ADDRESSES for the panel.`,
    { cause },
  )

export function inWords(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return 'it takes too long.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown.'
  return /[.!?]$/.test(message) ? message : `${message}.`
}

export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(piece)
  return hash.digest('hex')
}

export type ReadText = (source: FileSource, wanted: { what: string; limits: FetchLimits }) => Promise<string>

/** Reads small files in any encoding. @throws RemoteFault with the reason */
export const textReader =
  (reach: Reach): ReadText =>
  async (source, { what, limits }) => {
    const half: Half = { path: await freshCopy() }
    try {
      if ('path' in source) await copyLocal(source.path, half.path, what)
      else await download(source.url, { half, what, reach, limits })
      return await readCopy(half)
    } finally {
      await rm(half.path, { force: true })
    }
  }

export const readCopy = async (half: Half): Promise<string> =>
  decodeText(await readFile(/* turbopackIgnore: true */ half.path), half)

/** A copy in the uploads folder, which the caller removes; undefined when nothing has changed. @throws RemoteFault */
export async function fetchChanged(
  url: string,
  asked: { what: string; reach: Reach; limits: FetchLimits; visit: Visit },
): Promise<Half | undefined> {
  const half: Half = { path: await freshCopy() }
  try {
    await download(url, { half, ...asked })
    if (asked.visit.status !== 304) return half
  } catch (error) {
    await rm(half.path, { force: true })
    throw error
  }
  return undefined
}
