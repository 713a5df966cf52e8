/** A page of a feed as any parser reads it. Values are as written; undefined where missing. */
export interface CheckedFeed {
  root: string
  channel: CheckedChannel
  items: CheckedItem[]
}

export interface CheckedChannel {
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
