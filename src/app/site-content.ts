import config from '@payload-config'
import { unstable_cache } from 'next/cache'
import { getPayload, type Payload } from 'payload'
import { cache } from 'react'
import { episodeSubject, pageSubject, paperSubject } from '@/lib/cards/card-subjects'
import { findSharing, type Sharing } from '@/lib/cards/find-sharing'
import { episodeTag, TAGS } from '@/lib/content/tags'
import { findPreview } from '@/lib/editing/find-preview'
import { type Archive, EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import type { EpisodeSearch, FoundEpisodes } from '@/lib/episodes/episode-search'
import { findArchive } from '@/lib/episodes/find-archive'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findFoundEpisodes } from '@/lib/episodes/find-found'
import { findHome } from '@/lib/home/find-home'
import type { Home } from '@/lib/home/home'
import { findPage } from '@/lib/pages/find-page'
import type { Page } from '@/lib/pages/page'
import type { PageSlug } from '@/lib/pages/page-slugs'
import { findPaper } from '@/lib/papers/find-paper'
import { listNewestPapers, listPapersInBrief, type NewestPapers } from '@/lib/papers/list-papers'
import type { PaperInBrief, PaperInPlace } from '@/lib/papers/paper'
import { findShow } from '@/lib/show/find-show'
import type { Show } from '@/lib/show/show'
import { findTranscripts } from '@/lib/transcript/find-transcripts'
import {
  type FoundTranscripts,
  NO_TRANSCRIPTS,
  type TranscriptSearch,
} from '@/lib/transcript/transcript-search'

const PLACEHOLDER_SHOW: Show = {
  name: 'Plain AI',
  tagline: '',
  description: '',
  host: '',
  notice: '',
  artworkUrl: null,
  contactEmail: '',
  partnershipsEmail: '',
  responseTime: '',
  platformLinks: [],
  socialLinks: [],
  sponsors: [],
  claims: [],
}

const NO_CARD = { title: '', text: '' }
const PLACEHOLDER_HOME: Home = { basics: NO_CARD, examples: NO_CARD, transcripts: NO_CARD, answers: [] }

export const loadShow = cache(() => load(findShow, [TAGS.show], PLACEHOLDER_SHOW))

export const loadArchive = cache(() => load<Archive>(findArchive, [TAGS.episodes], EMPTY_ARCHIVE))

export const loadHome = cache(() => load(findHome, [TAGS.home], PLACEHOLDER_HOME))

/** Null while no editor has written the page. What it says of episodes goes stale with them. */
export const loadPage = cache((slug: PageSlug) =>
  load<Page | null>(
    (payload) => findPage(payload, slug),
    (page) => (page ? [TAGS.pages, TAGS.episodes] : [TAGS.pages, TAGS.missing]),
    null,
  ),
)

/** A page of what is searched for. */
export const loadFoundEpisodes = (search: EpisodeSearch) =>
  load<FoundEpisodes>((payload) => findFoundEpisodes(payload, search), [TAGS.episodes], {
    episodes: [],
    total: 0,
  })

/** Newest research first. */
export const loadPapers = cache(() => load<PaperInBrief[]>(listPapersInBrief, [TAGS.papers], []))

export const loadNewestPapers = (limit: number) =>
  load<NewestPapers>((payload) => listNewestPapers(payload, limit), [TAGS.papers], { papers: [], total: 0 })

/** Null for a key that no paper has. */
export const loadPaper = cache((id: string) =>
  load<PaperInPlace | null>(
    (payload) => findPaper(payload, id),
    (found) => [TAGS.papers, found ? TAGS.episodes : TAGS.missing],
    null,
  ),
)

/** A page of the transcripts that are searched for, and of those to come. */
export const loadFoundTranscripts = (search: TranscriptSearch) =>
  load<FoundTranscripts>((payload) => findTranscripts(payload, search), [TAGS.episodes], NO_TRANSCRIPTS)

/** Null for an address that leads nowhere. */
export const loadEpisode = cache((idOrSlug: string) =>
  load<EpisodeDetail | null>(
    async (payload) => (await findPublishedEpisode(payload, idOrSlug)) ?? null,
    (episode) => (episode ? [TAGS.files, episodeTag(episode.id)] : [TAGS.missing, TAGS.episodes]),
    null,
  ),
)

const NOT_SHARED: Sharing = { cardUrl: null, isIndexed: true }

const loadSharing = (subject: string, tag: string) =>
  load((payload) => findSharing(payload, subject), [tag], NOT_SHARED)

/** The card of an episode, and whether search engines may list it. */
export const loadEpisodeSharing = cache((id: string) => loadSharing(episodeSubject(id), episodeTag(id)))

export const loadPaperSharing = cache((id: string) => loadSharing(paperSubject(id), TAGS.papers))

/** By the page's path. */
export const loadPageSharing = cache((path: string) => loadSharing(pageSubject(path), TAGS.cards))

/** What a preview link opens; null when it opens nothing. No page that shows it is ever kept. */
export const loadPreview = cache(async (token: string): Promise<EpisodeDetail | null> => {
  const payload = await getPayload({ config })
  return (await findPreview(payload, token)) ?? null
})

/** Reads, and tags the page being made with what makes it stale. A build has no database: what it renders is never served. */
async function load<Content>(
  read: (payload: Payload) => Promise<Content>,
  tags: string[] | ((content: Content) => string[]),
  duringBuild: Content,
): Promise<Content> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return duringBuild
  const content = await read(await getPayload({ config }))
  await tagPage(typeof tags === 'function' ? tags(content) : tags)
  return content
}

/** Next has no other way to tag a page. Data is never cached: the cache handler takes pages only. */
const tagPage = (tags: string[]): Promise<unknown> => unstable_cache(async () => null, tags, { tags })()
