import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { AudioError } from '@/lib/media/audio-error'
import { checksum, openFileStore } from '@/lib/media/file-store'
import { uploadFolder } from '@/lib/media/upload-folders'
import { fetchRemote, type PartialDownload } from '@/lib/requests/fetch-remote'
import { RemoteError } from '@/lib/requests/ip-address'

interface WantedAudio {
  id: string
  audioUrl: string
  signal: AbortSignal
}

/**
 * Lends the audio as a file, with its SHA-256. If the work fails, a downloaded copy stays for the next attempt.
 * @throws AudioError when the address or its file is at fault
 */
export async function withAudio(
  wanted: WantedAudio,
  work: (path: string, hash: string) => Promise<void>,
) {
  const name = tryUploadName(wanted.audioUrl, env().SITE_URL)
  if (name !== undefined)
    return openFileStore().withPath(name, async (stored) =>
      work(stored, await identify(stored)),
    )
  const copy = await fetchCopy(wanted)
  await work(copy, await identify(copy))
  await rm(copy, { force: true })
}

/** The name of an upload when the address is ours; never a path outside the folder. */
export function tryUploadName(audioUrl: string, siteUrl: string): string | undefined {
  const isFull = audioUrl.startsWith(`${siteUrl}/media/`)
  const address = isFull ? audioUrl.slice(siteUrl.length) : audioUrl
  const [, encoded] = /^\/media\/([^/?#]+)/.exec(address) ?? []
  if (!encoded) return undefined
  try {
    return path.basename(decodeURIComponent(encoded))
  } catch {
    return undefined
  }
}

async function fetchCopy({ id, audioUrl, signal }: WantedAudio): Promise<string> {
  await mkdir(uploadFolder(), { recursive: true })
  const address = createHash('sha256').update(audioUrl).digest('hex').slice(0, 16)
  const copy = path.join(uploadFolder(), `transcription-${id}-${address}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const [part, note] = [`${copy}.part`, `${copy}.note`]
  const validator = await readFile(note, 'utf8').catch(() => undefined)
  const partial: PartialDownload = { path: part, validator }
  try {
    await fetchRemote(audioUrl, { what: 'audio', partial, signal })
    await rename(part, copy)
    partial.validator = undefined
  } catch (cause) {
    if (!(cause instanceof RemoteError)) throw cause
    const remedy = 'Correct the episode’s audio address, or upload the file.'
    throw new AudioError(`${cause.message} ${remedy}`, { cause })
  } finally {
    if (partial.validator) await writeFile(note, partial.validator)
    else await rm(note, { force: true })
  }
  return copy
}

async function identify(file: string): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new AudioError('The uploaded audio is missing from the storage. Upload it again.')
  })
  if (found.size === 0) throw new AudioError('The audio file is empty.')
  return checksum(file)
}
