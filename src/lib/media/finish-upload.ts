import type { PayloadRequest } from 'payload'
import { withAdvisoryLock } from '@/db/advisory-lock'
import { env } from '@/lib/env'
import { fileAt } from './upload-folders'
import { openParts, removeParts, withWholeUpload } from './upload-parts'

interface Finish {
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
    const { docs } = await req.payload.find({ collection: 'media', where, limit: 1, depth: 0 })
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
  const upload = await parts.getUpload(id).catch((error: Error) => {
    if (!('status_code' in error && error.status_code === 404)) throw error
  })
  if (!upload) return 'gone'
  const { size, metadata } = upload
  if (size === undefined || upload.offset !== size) return 'incomplete'
  return withWholeUpload(id, async (arrived) => {
    const { name, type } = metadata ?? {}
    const file = fileAt(arrived, { name: name ?? 'file', size, mimetype: type ?? '' })
    const data = { ...(alt !== undefined && { alt }), source: sourceOf(id) }
    const change = { data, file, depth: 0, req } as const
    return replaces
      ? req.payload.update({ collection: 'media', id: replaces, ...change })
      : req.payload.create({ collection: 'media', ...change })
  })
}
