import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { uploadFolder } from '@/lib/media/upload-folders'
import { fetchRemote, type Half, type RemoteLimits } from '@/lib/requests/fetch-remote'
import { isPublicAddress, RemoteFault } from '@/lib/requests/public-address'
import { decodeText } from '@/lib/text/decode-text'
import type { FileSource } from './incoming'

export interface Reach {
  signal: AbortSignal
  allowed: readonly string[]
  /** How long another server may stay silent. */
  idleMs: number
}

export type FetchLimits = Pick<RemoteLimits, 'maxBytes' | 'maxMs'>

const TRIES = 2

/** A copy in the uploads folder, which the caller removes. @throws RemoteFault with the reason */
export async function fetchFile(
  source: FileSource,
  { what, reach, limits }: { what: string; reach: Reach; limits: FetchLimits },
): Promise<string> {
  const copy = await freshCopy()
  try {
    if ('path' in source) await copyLocal(source.path, copy, what)
    else await download(source.url, { half: { path: copy }, what, reach, limits })
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

interface Download {
  half: Half
  what: string
  reach: Reach
  limits: FetchLimits
}

async function download(url: string, { half, what, reach, limits }: Download): Promise<void> {
  let refused: string | undefined
  const mayConnectTo = (address: string) => {
    const may = reach.allowed.includes(address) || isPublicAddress(address)
    if (!may) refused = address.replace(/^\[|\]$/g, '')
    return may
  }
  const { signal, idleMs } = reach
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A transcript may be an HTML page.
      const takesPages = what === 'transcript'
      return await fetchRemote(url, { what, half, signal, mayConnectTo, idleMs, takesPages, ...limits })
    } catch (error) {
      signal.throwIfAborted()
      if (refused && error instanceof RemoteFault) throw named(error, refused)
      if (error instanceof RemoteFault) throw error
      if (attempt < TRIES) continue
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
      return decodeText(await readFile(/* turbopackIgnore: true */ half.path), half)
    } finally {
      await rm(half.path, { force: true })
    }
  }
