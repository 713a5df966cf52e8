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
import { findRelated } from '@/lib/related/find-related'
import { noteRenderError } from '@/lib/requests/render-error'
import type { AnswerQuery } from '@/lib/search/answer'
import { ask, SearchTooSlow } from '@/lib/search/ask-show'
import { findFoundEpisodes, findTranscripts } from '@/lib/search/filtered-lists'
import { NO_TRANSCRIPTS } from '@/lib/search/transcript-search'
import { findSharing } from '@/lib/sharing/find-sharing'
import { EMPTY_SHOW, findHome, findShow } from '@/lib/site/find-show'
import type { Navigation } from '@/lib/site/navigation'
import type { Home } from '@/lib/site/show'
import { listTerms } from '@/lib/terms/find-terms'

const NO_CARD = { title: '', text: '' }
const PLACEHOLDER_HOME: Home = {
  hero: NO_CARD,
  sections: [],
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

const NO_LINKS: Navigation = { header: [], show: [], learn: [], legal: [] }

export const loadShow = loader(findShow, EMPTY_SHOW)
export const loadNavigation = loader(findNavigation, NO_LINKS)
export const loadHome = loader(findHome, PLACEHOLDER_HOME)
export const loadArchive = loader(findArchive, EMPTY_ARCHIVE)
export const loadFoundEpisodes = loader(findFoundEpisodes, { episodes: [], total: 0 })
export const loadFoundTranscripts = loader(findTranscripts, NO_TRANSCRIPTS)
export const loadQuestions = loader(findQuestionsPage, NO_QUESTIONS)
export const loadMixes = loader(findMixes, { mixes: [], paths: [] })
export const loadTerms = loader(listTerms, [])
export const loadPapers = loader(listPapers, [])
export const loadLetters = loader(listLettersOnSite, [])
export const loadSharing = loader(findSharing, { cardUrl: null, isIndexed: true })

export const loadPage = loader(findPage)
export const loadEpisode = loader(findPublishedEpisode)
export const loadPaper = loader(findPaper)
export const loadLetter = loader(findLetterOnSite)
export const loadPerson = loader(findPersonOnSite)
export const loadPreview = loader(findPreview)
export const loadGuestKit = loader(findGuestKit)

export const loadRelated = loader(async (payload, episode: EpisodeDetail) =>
  findRelated(payload, episode, await loadTerms()),
)

/** Null for a question that takes too long. */
export const loadAnswer = loader(async (payload, query: AnswerQuery) => {
  try {
    return await ask(payload, query)
  } catch (error) {
    if (error instanceof SearchTooSlow) return null
    throw error
  }
})

/** Reads once a request. A build has no database; what it renders, from `duringBuild`, is never served. */
function loader<Args extends unknown[], Content>(
  read: (payload: Payload, ...args: Args) => Promise<Content>,
  duringBuild?: NoInfer<Content>,
) {
  return cache(async (...args: Args): Promise<Content> => {
    if (process.env.NEXT_PHASE === 'phase-production-build') return duringBuild as Content
    try {
      return await read(await getPayload({ config }), ...args)
    } catch (error) {
      noteRenderError(error)
      throw error
    }
  })
}
