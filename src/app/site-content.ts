import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { cache } from 'react'
import { findPreview } from '@/lib/editing/find-preview'
import { type Archive, EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { findArchive } from '@/lib/episodes/find-archive'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findQuestionsPage, NO_QUESTIONS, type QuestionsPage } from '@/lib/episodes/find-questions'
import {
  findLetterOnSite,
  type LetterOnSite,
  type ListedLetter,
  listLettersOnSite,
} from '@/lib/letters/letters-on-site'
import { findNavigation } from '@/lib/navigation/find-navigation'
import { findPage } from '@/lib/pages/find-page'
import type { Page } from '@/lib/pages/page'
import { findPaper, listNewestPapers, listPapersInBrief, type NewestPapers } from '@/lib/papers/list-papers'
import type { PaperInBrief, PaperInPlace } from '@/lib/papers/paper'
import { findPersonOnSite, type PersonOnSite } from '@/lib/people/find-person'
import { findGuestKit, type GuestKit } from '@/lib/people/guest-kit'
import { findMixes, type Mixes } from '@/lib/player/find-mixes'
import { findRelated, NO_RELATED, type Related } from '@/lib/related/find-related'
import { noteRenderFault } from '@/lib/requests/render-fault'
import { type Answer, type Asked, NO_ANSWER } from '@/lib/search/answer'
import { ask, SearchTooSlow } from '@/lib/search/ask-show'
import type { EpisodeSearch, FoundEpisodes } from '@/lib/search/episode-search'
import { findFoundEpisodes, findTranscripts } from '@/lib/search/find-found'
import { type FoundTranscripts, NO_TRANSCRIPTS, type TranscriptSearch } from '@/lib/search/transcript-search'
import { findSharing, type Sharing } from '@/lib/sharing/find-sharing'
import { findHome, findShow } from '@/lib/site/find-show'
import { FEED_PATH, type Navigation } from '@/lib/site/navigation'
import { type Home, OWN_BRANDING, type Show, sectionsOf } from '@/lib/site/show'
import { listTerms } from '@/lib/terms/find-terms'
import type { Term } from '@/lib/terms/term'

const PLACEHOLDER_SHOW: Show = {
  name: '',
  tagline: '',
  description: '',
  host: '',
  people: [],
  notice: '',
  artworkUrl: null,
  branding: OWN_BRANDING,
  contactEmail: '',
  partnershipsEmail: '',
  responseTime: '',
  signInTitle: '',
  startHere: '',
  keywords: [],
  questions: [],
  platformLinks: [],
  socialLinks: [],
  sponsors: [],
  claims: [],
  funding: [],
  feedUrl: FEED_PATH,
}

const NO_CARD = { title: '', text: '' }
const PLACEHOLDER_HOME: Home = {
  hero: NO_CARD,
  sections: sectionsOf(null),
  learn: NO_CARD,
  basics: NO_CARD,
  examples: NO_CARD,
  transcripts: NO_CARD,
  answers: [],
  insights: NO_CARD,
  newsletter: NO_CARD,
  partners: NO_CARD,
  papers: { ...NO_CARD, button: '' },
}

export const loadShow = cache(() => load(findShow, PLACEHOLDER_SHOW))

const NO_LINKS: Navigation = { header: [], show: [], learn: [], legal: [] }

export const loadNavigation = cache(() => load(findNavigation, NO_LINKS))

export const loadArchive = cache(() => load<Archive>(findArchive, EMPTY_ARCHIVE))

export const loadHome = cache(() => load(findHome, PLACEHOLDER_HOME))

export const loadPage = cache((slug: string) => load<Page | null>((payload) => findPage(payload, slug), null))

export const loadFoundEpisodes = (search: EpisodeSearch) =>
  load<FoundEpisodes>((payload) => findFoundEpisodes(payload, search), {
    episodes: [],
    total: 0,
  })

export const loadTerms = cache(() => load<Term[]>(listTerms, []))

/** Null for a question that takes too long. */
export const loadAnswer = (asked: Asked) =>
  load<Answer | null>(async (payload) => {
    try {
      return await ask(payload, asked)
    } catch (error) {
      if (error instanceof SearchTooSlow) return null
      throw error
    }
  }, NO_ANSWER)

export const loadMixes = cache(() => load<Mixes>(findMixes, { mixes: [], paths: [] }))

export const loadPapers = cache(() => load<PaperInBrief[]>(listPapersInBrief, []))

export const loadNewestPapers = (limit: number) =>
  load<NewestPapers>((payload) => listNewestPapers(payload, limit), { papers: [], total: 0 })

export const loadPaper = cache((id: string) =>
  load<PaperInPlace | null>((payload) => findPaper(payload, id), null),
)

export const loadLetters = cache(() => load<ListedLetter[]>(listLettersOnSite, []))

export const loadLetter = cache((slug: string) =>
  load<LetterOnSite | null>(async (payload) => (await findLetterOnSite(payload, slug)) ?? null, null),
)

/** Null for a page that does not exist. */
export const loadQuestions = cache((page: number) =>
  load<QuestionsPage | null>(
    async (payload) => (await findQuestionsPage(payload, page)) ?? null,
    NO_QUESTIONS,
  ),
)

export const loadFoundTranscripts = (search: TranscriptSearch) =>
  load<FoundTranscripts>((payload) => findTranscripts(payload, search), NO_TRANSCRIPTS)

/** Null for an unknown address. */
export const loadEpisode = cache((idOrSlug: string) =>
  load<EpisodeDetail | null>(
    async (payload) => (await findPublishedEpisode(payload, idOrSlug)) ?? null,
    null,
  ),
)

export const loadRelated = (episode: EpisodeDetail) =>
  load<Related>(async (payload) => findRelated(payload, episode, await loadTerms()), NO_RELATED)

const NOT_SHARED: Sharing = { cardUrl: null, isIndexed: true }

export const loadSharing = cache((subject: string) =>
  load((payload) => findSharing(payload, subject), NOT_SHARED),
)

export const loadPerson = cache((slug: string) =>
  load<PersonOnSite | null>(async (payload) => (await findPersonOnSite(payload, slug)) ?? null, null),
)

export const loadGuestKit = cache((token: string) =>
  load<GuestKit | null>(async (payload) => (await findGuestKit(payload, token)) ?? null, null),
)

export const loadPreview = cache((token: string) =>
  load<EpisodeDetail | null>(async (payload) => (await findPreview(payload, token)) ?? null, null),
)

/** A build has no database; what it renders is never served. */
async function load<Content>(
  read: (payload: Payload) => Promise<Content>,
  duringBuild: Content,
): Promise<Content> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return duringBuild
  try {
    return await read(await getPayload({ config }))
  } catch (error) {
    noteRenderFault(error)
    throw error
  }
}
