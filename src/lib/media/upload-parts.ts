import { copyFile, link, mkdir } from 'node:fs/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { PayloadRequest } from 'payload'
import { withAdvisoryLock } from '@/db/advisory-lock'
import { env } from '@/lib/env'
import { tryEach } from '@/lib/try-each'
import { tryBucketOf } from './bucket'
import { openPartsStore, openUploadsStore, withTemporaryFile } from './file-store'
import { fileAt, partsFolder } from './upload-folders'
import { UPLOADS_PATH } from './upload-rules'

const HOUR_MS = 60 * 60_000
const KEPT_MS = 3 * 24 * HOUR_MS

/** Files that arrive in parts: in the bucket if there is one, since the next part may reach another server. */
export async function openParts(): Promise<DataStore> {
  const bucket = tryBucketOf(env())
  // Loads the library only here, so that a site without a bucket does not pay for it.
  if (bucket) return new (await import('./bucket-parts')).BucketParts(bucket)
  await mkdir(partsFolder(), { recursive: true })
  return new FileStore({ directory: partsFolder() })
}

export interface Finish {
  alt?: string
  /** The file to replace. */
  replaces?: string
  /** The episode that gets this file as its audio. */
  episodeId?: string
}

/**
 * Turns a finished tus upload into a media document; idempotent. `collections/media/media.ts` checks, names and stores the
 * file, and queues `read-audio.ts` for sound.
 */
export function finishUpload(req: PayloadRequest, id: string, finish: Finish) {
  const lock = { connection: env().DATABASE_URL, name: `plain-ai: upload ${id}` }
  return withAdvisoryLock(lock, async () => {
    const where = { source: { equals: sourceOf(id) } }
    const { docs } = await req.payload.find({
      collection: 'media',
      where,
      limit: 1,
      depth: 0,
    })
    const doc = docs[0] ?? (await keep(req, id, finish))
    if (typeof doc === 'string') return doc
    await removeParts(id)
    if (!finish.episodeId) return { doc }
    const episode = await req.payload.update({
      collection: 'episodes',
      id: finish.episodeId,
      data: { audio: doc.id },
      depth: 0,
      overrideAccess: false,
      // The episode's form may be open with unsaved changes.
      context: { keepsFormTime: true },
      req,
    })
    return { doc, episode }
  })
}

const sourceOf = (id: string): string => `upload:${id}`

async function keep(req: PayloadRequest, id: string, { alt, replaces }: Finish) {
  const parts = await openParts()
  const upload = await parts.getUpload(id).catch(whenThere)
  if (!upload) return 'gone'
  const { size, metadata } = upload
  if (size === undefined || upload.offset !== size) return 'incomplete'
  return openPartsStore().withPath(id, (arrived) =>
    withTemporaryFile(async (copy) => {
      // Some network file systems have no hard links.
      await link(arrived, copy).catch(() => copyFile(arrived, copy))
      const { name, type } = metadata ?? {}
      const file = fileAt(copy, { name: name ?? 'file', size, mimetype: type ?? '' })
      const data = { ...(alt !== undefined && { alt }), source: sourceOf(id) }
      const change = { collection: 'media', data, file, depth: 0, req } as const
      return replaces
        ? req.payload.update({ ...change, id: replaces })
        : req.payload.create(change)
    }),
  )
}

const INFO = '.info'

/** Removes everything that either tus store makes of an upload. */
export async function removeParts(id: string): Promise<void> {
  const files = openPartsStore()
  for (const name of [id, `${id}${INFO}`, `${id}.part`, `${id}.json`])
    await files.remove(name)
}

/** Removes uploads in parts that are idle for three days, leftovers of refused ones, and files of senders that died an hour ago. */
export async function removeForgottenUploads(now = Date.now()): Promise<void> {
  const uploads = openUploadsStore()
  // The parts are in a folder within.
  const dead = (await uploads.list()).filter(
    ({ name, modifiedAt }) => !name.includes('/') && modifiedAt < now - HOUR_MS,
  )
  await tryEach(dead, ({ name }) => uploads.remove(name))
  const [parts, files] = [await openParts(), openPartsStore()]
  const forgotten = (await files.list()).filter(
    ({ modifiedAt }) => modifiedAt < now - KEPT_MS,
  )
  await tryEach(forgotten, async ({ name }) => {
    if (name.endsWith(INFO)) await parts.remove(name.slice(0, -INFO.length)).catch(whenThere)
    await files.remove(name)
  })
}

function whenThere(error: Error): undefined {
  if (!('status_code' in error && error.status_code === 404)) throw error
}

const ID = /^[\da-f]{32}$/

/** Undefined for other addresses; without an id for the address that creates uploads. */
export function uploadAddressOf(pathname: string): { id?: string } | undefined {
  if (pathname === UPLOADS_PATH) return {}
  const id = pathname.startsWith(`${UPLOADS_PATH}/`)
    ? pathname.slice(UPLOADS_PATH.length + 1)
    : ''
  return ID.test(id) ? { id } : undefined
}
