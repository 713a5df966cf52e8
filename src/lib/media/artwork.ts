import type { Artwork } from '@/lib/episodes/episode'
import type { Media } from '@/payload-types'

type Upload = Media | string | null | undefined

/** Artwork from an uploaded picture with its sizes, or from an address alone. */
export function artworkOf(upload: Upload, url: string | null | undefined, title: string): Artwork | null {
  if (typeof upload !== 'object' || !upload?.url)
    return url ? { url, alt: `Cover of ${title}`, sources: [] } : null
  const sources = Object.values(upload.sizes ?? {})
    .flatMap((size) => (size?.url && size.width ? [{ url: size.url, width: size.width }] : []))
    .sort((one, other) => one.width - other.width)
  return { url: upload.url, alt: upload.alt || `Cover of ${title}`, sources }
}
