export type Place =
  | { kind: 'show' }
  | { kind: 'installation' }
  | { kind: 'episode' | 'transcript'; guid: string; title: string }

export interface Miss {
  what: string
  place: Place
}

export interface Rule {
  id: string
  level: 'required' | 'recommended'
  says: string
  misses(feed: CheckedFeed, files: CheckedFiles): Miss[]
}

const SHOW: Place = { kind: 'show' }

type RuleText = Omit<Rule, 'misses'>

/** A rule about the show; `problem` returns a sentence, or nothing. */
export const channelRule = (
  text: RuleText,
  problem: (feed: CheckedFeed, files: CheckedFiles) => string | undefined | false,
  place: Place = SHOW,
): Rule => ({
  ...text,
  misses(feed, files) {
    const what = problem(feed, files)
    return what ? [{ what, place }] : []
  },
})

export const itemRule = (
  text: RuleText,
  problem: (item: CheckedItem, feed: CheckedFeed, files: CheckedFiles) => string | undefined | false,
  kind: Place['kind'] = 'episode',
): Rule => ({
  ...text,
  misses(feed, files) {
    const misses = feed.items.flatMap((item): Miss[] => {
      const what = problem(item, feed, files)
      return what ? [{ what, place: placeOf(item, kind) }] : []
    })
    return kind === 'episode' || kind === 'transcript' ? misses : eachOnce(misses)
  },
})

const eachOnce = (misses: Miss[]): Miss[] => [...new Map(misses.map((miss) => [miss.what, miss])).values()]

const placeOf = (item: CheckedItem, kind: Place['kind']): Place =>
  kind === 'episode' || kind === 'transcript'
    ? { kind, guid: item.guid ?? '', title: item.title ?? '' }
    : { kind }

export const required = (id: string, says: string): RuleText => ({ id, level: 'required', says })
export const recommended = (id: string, says: string): RuleText => ({ id, level: 'recommended', says })

/** A page of a feed as any parser reads it. Values are as written; undefined when missing. */
export interface CheckedFeed {
  /** The whole document as it is sent. */
  document: string
  root: string
  channel: CheckedChannel
  items: CheckedItem[]
}

interface CheckedChannel {
  title?: string
  link?: string
  description?: string
  language?: string
  copyright?: string
  lastBuildDate?: string
  generator?: string
  links: { rel?: string; href?: string; type?: string }[]
  categories: { name: string; part?: string }[]
  explicit?: string
  image?: string
  author?: string
  type?: string
  complete?: string
  guid?: string
  medium?: string
  locked?: string
  persons: { name: string; role?: string; group?: string }[]
  funding: { label: string; url?: string }[]
  updateFrequency?: string
  updateRule?: string
  pictures: { href?: string; alt?: string; aspectRatio?: string }[]
  aiContent?: string
}

export interface CheckedItem {
  title?: string
  link?: string
  description?: string
  guid?: string
  isPermaLink?: string
  pubDate?: string
  enclosures: { url?: string; length?: string; type?: string }[]
  duration?: string
  image?: string
  explicit?: string
  season?: string
  episode?: string
  episodeType?: string
  podcastSeason?: { number?: string; name?: string }
  podcastEpisode?: string
  transcripts: { url?: string; type?: string; language?: string; rel?: string }[]
  chapters?: { url?: string; type?: string }
  aiContent?: string
}

export interface CheckedFiles {
  pictures: Map<string, { width: number | null; height: number | null; type: string }>
  sounds: Map<string, { bytes: number; type: string }>
}

const MIN_SIDE = 1_400
const MAX_SIDE = 3_000
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }

/** Why Apple would refuse a cover; undefined for a good one. */
export function pictureProblem(url: string | undefined, { pictures }: CheckedFiles): string | undefined {
  if (!url) return 'There is no cover as JPEG or PNG.'
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  if (!TYPES[extension]) return 'The cover is neither a JPEG nor a PNG.'
  const picture = pictures.get(url)
  if (!picture) return 'The cover is not among the uploads, so its size is unknown.'
  if (picture.type !== TYPES[extension]) return `The cover is called .${extension}, but is ${picture.type}.`
  const { width, height } = picture
  if (!width || width !== height) return `The cover is not square: it has ${width} × ${height} pixels.`
  if (width < MIN_SIDE || width > MAX_SIDE)
    return `The cover has ${width} × ${height} pixels, and should have from ${MIN_SIDE} to ${MAX_SIDE} each way.`
  return undefined
}
