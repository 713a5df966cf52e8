import { FEED_PATH } from '@/lib/site/navigation'

export const GENERATOR = 'Podcast site'

/** A language code such as `en` or `en-us`. */
export const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i
/** A recurrence rule such as `FREQ=WEEKLY;BYDAY=FR`. */
export const RECURRENCE = /^FREQ=[A-Z]+(?:;[A-Z]+=[\w,+-]+)*$/

export const EPISODE_ORDERS = ['episodic', 'serial'] as const
export const EPISODE_TYPES = ['full', 'trailer', 'bonus'] as const

/** Episodes per page of the feed; older ones are on the next page (RFC 5005). */
export const FEED_PAGE_SIZE = 300

export const feedPath = (page: number) => (page > 1 ? `${FEED_PATH}?page=${page}` : FEED_PATH)

const PAGE = /^[1-9]\d{0,5}$/

/** The canonical spelling of the requested feed page; undefined for any other path. */
export function feedTarget(path: string, search: string): string | undefined {
  if (path !== FEED_PATH) return undefined
  const page = new URLSearchParams(search).get('page') ?? ''
  return feedPath(PAGE.test(page) ? Number(page) : 1)
}

const AUDIO_PATH = /^\/episodes\/([^/]+)\/audio\.([a-z\d]{2,4})$/

export const audioPath = (slug: string, extension: string) =>
  `/episodes/${slug}/audio.${extension}`

/** The episode whose audio a path requests; undefined for any other path. */
export function parseAudioPath(
  path: string,
): { idOrSlug: string; extension: string } | undefined {
  const [, idOrSlug, extension] = AUDIO_PATH.exec(path) ?? []
  return idOrSlug && extension ? { idOrSlug, extension } : undefined
}

export const extensionOf = (name: string) =>
  /\.([a-z\d]{2,4})$/.exec(name.toLowerCase())?.[1] ?? 'mp3'

/** Fields that others rely on permanently: who owns the feed, where it is, whether it continues, and who is paid. */
export const OWNERSHIP_FIELDS = [
  'locked',
  'ownerEmail',
  'appleVerification',
  'hub',
  'newAddress',
  'isComplete',
  'funding',
] as const
