import type { Artwork } from '@/lib/episodes/episode'
import type { Media } from '@/payload-types'

export type Picture = Pick<Artwork, 'url' | 'sources'> & { alt?: string | null }

type Upload = Media | string | null | undefined

export function artworkOf(upload: Upload, url: string | null | undefined, title: string): Artwork | null {
  if (typeof upload !== 'object' || !upload?.url) return coverOf(undefined, url, title)
  const sources = Object.values(upload.sizes ?? {})
    .flatMap((size) => (size?.url && size.width ? [{ url: size.url, width: size.width }] : []))
    .sort((one, other) => one.width - other.width)
  return coverOf({ url: upload.url, alt: upload.alt, sources }, url, title)
}

export function coverOf(
  picture: Picture | undefined,
  url: string | null | undefined,
  title: string,
): Artwork | null {
  const alt = picture?.alt || `Cover of ${title}`
  if (picture) return { url: picture.url, alt, sources: picture.sources }
  return url ? { url, alt, sources: [] } : null
}
