import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { AudioFault } from '@/lib/media/audio-fault'
import { fetchObject, tryBucketOf } from '@/lib/media/bucket'
import { mediaFolder, uploadFolder } from '@/lib/media/upload-folders'
import { fetchRemote, type Half } from '@/lib/requests/fetch-remote'
import { RemoteFault } from '@/lib/requests/public-address'

interface ObtainedAudio {
  path: string
  hash: string
  release(): Promise<void>
}

interface Wanted {
  id: string
  audioUrl: string
  signal: AbortSignal
}

/** @throws AudioFault when the address or the file behind it is at fault */
export async function obtainAudio(wanted: Wanted): Promise<ObtainedAudio> {
  const name = tryUploadName(wanted.audioUrl, env().SITE_URL)
  if (name === undefined) return identify(await fetchCopy(wanted))
  const bucket = tryBucketOf(env())
  if (!bucket) return identify({ path: path.join(mediaFolder(), name), release: async () => undefined })
  const copy = await copyPath(wanted.id)
  await fetchObject(bucket, { key: name, path: copy })
  return identify({ path: copy, release: () => rm(copy, { force: true }) })
}

/** The name of an upload, when the address is one of ours; never a path outside the folder. */
export function tryUploadName(audioUrl: string, siteUrl: string): string | undefined {
  const address = audioUrl.startsWith(`${siteUrl}/media/`) ? audioUrl.slice(siteUrl.length) : audioUrl
  const [, encoded] = /^\/media\/([^/?#]+)/.exec(address) ?? []
  if (!encoded) return undefined
  try {
    return path.basename(decodeURIComponent(encoded))
  } catch {
    return undefined
  }
}

async function fetchCopy({ id, audioUrl, signal }: Wanted): Promise<Omit<ObtainedAudio, 'hash'>> {
  const copy = await copyPath(id)
  const note = `${copy}.half`
  const half: Half = { path: copy, validator: await readFile(note, 'utf8').catch(() => undefined) }
  try {
    await fetchRemote(audioUrl, { what: 'audio', half, signal })
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    throw new AudioFault(`${error.message} Correct the episode’s audio address, or upload the file.`, {
      cause: error,
    })
  } finally {
    if (half.validator) await writeFile(note, half.validator)
    else await rm(note, { force: true })
  }
  const release = async () => {
    await rm(copy, { force: true })
    await rm(note, { force: true })
  }
  return { path: copy, release }
}

async function copyPath(id: string): Promise<string> {
  await mkdir(uploadFolder(), { recursive: true })
  return path.join(uploadFolder(), `transcription-${id}`)
}

async function identify(audio: Omit<ObtainedAudio, 'hash'>): Promise<ObtainedAudio> {
  const found = await stat(audio.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new AudioFault('The uploaded audio is missing from the storage. Upload it again.')
  })
  if (found.size === 0) throw new AudioFault('The audio file is empty.')
  return { ...audio, hash: await hashOf(audio.path) }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(piece)
  return hash.digest('hex')
}
