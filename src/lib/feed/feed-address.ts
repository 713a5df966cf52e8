import { FEED_PATH } from '@/lib/navigation/footer-pages'

export const feedPath = (page: number): string => (page > 1 ? `${FEED_PATH}?page=${page}` : FEED_PATH)

const PAGE = /^[1-9]\d{0,5}$/

/** The page of the feed that a path and query ask for, in its one spelling; undefined for any other path. */
export function feedTarget(path: string, search: string): string | undefined {
  if (path !== FEED_PATH) return undefined
  const page = new URLSearchParams(search).get('page') ?? ''
  return feedPath(PAGE.test(page) ? Number(page) : 1)
}

const AUDIO_PATH = /^\/episodes\/([^/]+)\/audio\.([a-z\d]{2,4})$/

export const audioPath = (slug: string, extension: string): string => `/episodes/${slug}/audio.${extension}`

/** Whose sound a path asks for; undefined for any other path. */
export function parseAudioPath(path: string): { idOrSlug: string; extension: string } | undefined {
  const [, idOrSlug, extension] = AUDIO_PATH.exec(path) ?? []
  return idOrSlug && extension ? { idOrSlug, extension } : undefined
}

/** Of a file name, in small letters and without the dot. */
export const extensionOf = (name: string): string =>
  /\.([a-z\d]{2,4})$/.exec(name.toLowerCase())?.[1] ?? 'mp3'
