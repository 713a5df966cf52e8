import { escapeText } from '@/lib/text/plain-text'
import { isSlug, isUuid } from '@/lib/text/slug'

/** Pixels. Below the minimum, text or controls are cut off. */
export const EMBED_SIZE = { width: 640, height: 180 } as const
export const LEAST_SIZE = { width: 260, height: 120 } as const

const PATHS = /^\/(?:episodes|episode-transcripts|embed)\/([^/]+)\/?$/

export const embedPath = (slug: string): string => `/embed/${encodeURIComponent(slug)}`

export const isEmbedPath = (path: string): boolean => path.startsWith('/embed/')

/** The embed HTML of an episode. `time` is the value of `t=` in links; empty for the whole episode. */
export function embedCode(
  { slug, title, time }: { slug: string; title: string; time: string },
  siteUrl: string,
  { width, height }: { width: number; height: number } = EMBED_SIZE,
): string {
  const address = new URL(embedPath(slug), siteUrl)
  if (time)
    address.search = `?t=${encodeURIComponent(time).replaceAll('%2C', ',').replaceAll('%3A', ':')}`
  const attributes = [
    `src="${escapeText(address.href)}"`,
    `title="${escapeText(title)}"`,
    `width="${width}"`,
    `height="${height}"`,
    'style="border:0;border-radius:16px;max-width:100%"',
    'loading="lazy"',
    'allow="autoplay; clipboard-write"',
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

/** The episode and time in an address of this site; undefined for any other address. */
export function embeddableOf(
  address: string,
  siteUrl: string,
): { idOrSlug: string; time: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, searchParams } = new URL(address)
  if (withoutScheme(origin) !== withoutScheme(new URL(siteUrl).origin)) return undefined
  const name = PATHS.exec(pathname)?.[1]
  if (!name || !(isSlug(name) || isUuid(name))) return undefined
  return { idOrSlug: name.toLowerCase(), time: searchParams.get('t') ?? '' }
}

const withoutScheme = (origin: string): string => origin.replace(/^https?:/, '')
