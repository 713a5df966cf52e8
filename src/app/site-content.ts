import config from '@payload-config'
import { unstable_cache } from 'next/cache'
import { getPayload, type Payload } from 'payload'
import { cache } from 'react'
import { episodeTag, TAGS } from '@/lib/content/tags'
import type { EpisodeDetail, EpisodeSummary } from '@/lib/episodes/episode'
import { findPublishedEpisode, listPublishedEpisodes } from '@/lib/episodes/find-episodes'
import { listPapers, type Paper } from '@/lib/papers/paper'
import { findShow } from '@/lib/show/find-show'
import type { Show } from '@/lib/show/show'

const PLACEHOLDER_SHOW: Show = {
  name: 'Plain AI',
  tagline: '',
  description: '',
  host: '',
  artworkUrl: null,
  contactEmail: '',
  partnershipsEmail: '',
  responseTime: '',
  platformLinks: [],
  socialLinks: [],
  sponsors: [],
  claims: [],
}

export const loadShow = cache(() => load([TAGS.show], findShow, PLACEHOLDER_SHOW))

/** Newest first. */
export const loadEpisodes = cache(() =>
  load<EpisodeSummary[]>([TAGS.episodes], (payload) => listPublishedEpisodes(payload), []),
)

/** Newest research first. */
export const loadPapers = cache(() => load<Paper[]>([TAGS.papers], listPapers, []))

export const loadEpisode = cache((idOrSlug: string) =>
  load<EpisodeDetail | null>(
    [TAGS.episodes, episodeTag(idOrSlug)],
    async (payload) => (await findPublishedEpisode(payload, idOrSlug)) ?? null,
    null,
  ),
)

/** Marks the page being made as that of an address that leads nowhere. */
export const markMissing = cache(() => load([TAGS.missing], async () => null, null))

/**
 * Reads and marks the page with the tags that make it stale. Next keeps no data (its cache handler takes pages
 * only); its cache function is used for the marking alone. A build has no database: what it renders is never served.
 */
async function load<Content>(
  tags: string[],
  read: (payload: Payload) => Promise<Content>,
  duringBuild: Content,
): Promise<Content> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return duringBuild
  const marked = unstable_cache(async () => read(await getPayload({ config })), tags, { tags })
  return marked()
}
