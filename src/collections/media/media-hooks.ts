import type { CollectionAfterChangeHook, CollectionAfterReadHook } from 'payload'
import { TAGS } from '@/lib/content/tags'
import { touchContent } from '@/lib/content/touch-content'
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

/** A replaced picture may stand on any page. */
export const touchEverything: CollectionAfterChangeHook<Media> = async ({ doc, operation, req }) => {
  if (operation === 'update') await touchContent(req, Object.values(TAGS))
  return doc
}
