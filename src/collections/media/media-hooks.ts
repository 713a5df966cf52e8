import { sql } from 'drizzle-orm'
import type {
  CollectionAfterChangeHook,
  CollectionAfterReadHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { databaseOfRequest } from '@/lib/database/sql'
import { mediaUrl } from '@/lib/media/media-url'
import type { Media } from '@/payload-types'

/** Payload's own file route has no validators; our server's addresses take its place. */
export const publicUrls: CollectionAfterReadHook<Media> = ({ doc }) => {
  if (doc.filename) doc.url = mediaUrl(doc.filename)
  for (const size of Object.values(doc.sizes ?? {})) {
    if (size?.filename) size.url = mediaUrl(size.filename)
  }
  return doc
}

export function thumbnail({ doc }: { doc: Record<string, unknown> }): string | false {
  const { filename, sizes } = doc as Partial<Media>
  const name = sizes?.w192?.filename ?? (String(doc.mimeType).startsWith('image/') ? filename : undefined)
  return name ? mediaUrl(name) : false
}

export const followFile: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, operation, req }) => {
  if (operation !== 'update') return doc
  if (doc.filename && doc.filename !== previousDoc.filename) {
    await writeAddress(req, { id: doc.id, url: mediaUrl(doc.filename) })
  }
  await invalidateContent(req, { isEverywhere: true })
  return doc
}

export const forgetFile: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await writeAddress(req, { id: String(id), url: null })
  await invalidateContent(req, { isEverywhere: true })
}

async function writeAddress(req: PayloadRequest, { id, url }: { id: string; url: string | null }) {
  const database = await databaseOfRequest(req)
  for (const [upload, address] of [
    ['audio_id', 'audio_url'],
    ['artwork_id', 'artwork_url'],
  ] as const) {
    await database.execute(
      sql`UPDATE episodes SET ${sql.identifier(address)} = ${url} WHERE ${sql.identifier(upload)} = ${id}`,
    )
  }
}
