import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { cache } from 'react'
import { findPreview } from '@/lib/editing/find-preview'
import { EMPTY_ARCHIVE } from '@/lib/episodes/archive'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { findArchive } from '@/lib/episodes/find-archive'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findQuestionsPage, NO_QUESTIONS } from '@/lib/episodes/find-questions'
import { findLetterOnSite, listLettersOnSite } from '@/lib/letters/letters-on-site'
import { findNavigation } from '@/lib/navigation/find-navigation'
import { findPage } from '@/lib/pages/find-page'
import { findPaper, listPapers } from '@/lib/papers/list-papers'
import { findPersonOnSite } from '@/lib/people/find-person'
import { findGuestKit } from '@/lib/people/guest-kit'
import { findMixes } from '@/lib/player/find-mixes'
import { findRelated, NO_RELATED } from '@/lib/related/find-related'
import { noteRenderFault } from '@/lib/requests/render-fault'
import type { Answer, Asked } from '@/lib/search/answer'
import { ask, SearchTooSlow } from '@/lib/search/ask-show'
import type { EpisodeSearch } from '@/lib/search/episode-search'
import { findFoundEpisodes, findTranscripts } from '@/lib/search/filtered-lists'
import { NO_TRANSCRIPTS, type TranscriptSearch } from '@/lib/search/transcript-search'
import { findSharing, type Sharing } from '@/lib/sharing/find-sharing'
import { EMPTY_SHOW, findHome, findShow } from '@/lib/site/find-show'
import type { Navigation } from '@/lib/site/navigation'
import { type Home, sectionsOf } from '@/lib/site/show'
import { listTerms } from '@/lib/terms/find-terms'

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

export const loadShow = cache(() => load(findShow, EMPTY_SHOW))

const NO_LINKS: Navigation = { header: [], show: [], learn: [], legal: [] }

export const loadNavigation = cache(() => load(findNavigation, NO_LINKS))

export const loadArchive = cache(() => load(findArchive, EMPTY_ARCHIVE))

export const loadHome = cache(() => load(findHome, PLACEHOLDER_HOME))

export const loadPage = cache((slug: string) => load((payload) => findPage(payload, slug), null))

export const loadFoundEpisodes = (search: EpisodeSearch) =>
  load((payload) => findFoundEpisodes(payload, search), { episodes: [], total: 0 })

export const loadTerms = cache(() => load(listTerms, []))

/** Null for a question that takes too long. */
export const loadAnswer = (asked: Asked) =>
  load<Answer | null>(async (payload) => {
    try {
      return await ask(payload, asked)
    } catch (error) {
      if (error instanceof SearchTooSlow) return null
      throw error
    }
  }, null)

export const loadMixes = cache(() => load(findMixes, { mixes: [], paths: [] }))

export const loadPapers = cache(() => load(listPapers, []))

export const loadPaper = cache((id: string) => load((payload) => findPaper(payload, id), null))

export const loadLetters = cache(() => load(listLettersOnSite, []))

export const loadLetter = cache((slug: string) =>
  load((payload) => findLetterOnSite(payload, slug), undefined),
)

export const loadQuestions = cache((page: number) =>
  load((payload) => findQuestionsPage(payload, page), NO_QUESTIONS),
)

export const loadFoundTranscripts = (search: TranscriptSearch) =>
  load((payload) => findTranscripts(payload, search), NO_TRANSCRIPTS)

export const loadEpisode = cache((idOrSlug: string) =>
  load((payload) => findPublishedEpisode(payload, idOrSlug), undefined),
)

export const loadRelated = (episode: EpisodeDetail) =>
  load(async (payload) => findRelated(payload, episode, await loadTerms()), NO_RELATED)

const NOT_SHARED: Sharing = { cardUrl: null, isIndexed: true }

export const loadSharing = cache((subject: string) =>
  load((payload) => findSharing(payload, subject), NOT_SHARED),
)

export const loadPerson = cache((slug: string) =>
  load((payload) => findPersonOnSite(payload, slug), undefined),
)

export const loadGuestKit = cache((token: string) =>
  load((payload) => findGuestKit(payload, token), undefined),
)

export const loadPreview = cache((token: string) =>
  load((payload) => findPreview(payload, token), undefined),
)

/** A build has no database; what it renders is never served. */
async function load<Content>(
  read: (payload: Payload) => Promise<Content>,
  duringBuild: NoInfer<Content>,
): Promise<Content> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return duringBuild
  try {
    return await read(await getPayload({ config }))
  } catch (error) {
    noteRenderFault(error)
    throw error
  }
}
