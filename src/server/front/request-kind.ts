import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { PAPER_SEARCH_PATH, PAPERS_PATH, paperFilterOf, searchOfFilter } from '@/lib/papers/paper-filter'
import {
  EPISODE_SEARCH_PATH,
  EPISODES_PATH,
  episodeSearchOf,
  queryOfSearch,
} from '@/lib/search/episode-search'
import { QUESTION_PATH, queryOfQuestion, questionOf, SEARCH_PATH } from '@/lib/search/question-address'
import {
  queryOfTranscripts,
  TRANSCRIPT_SEARCH_PATH,
  transcriptSearchOf,
} from '@/lib/search/transcript-search'
import type { RequestTarget } from '@/server/http/request-target'

/** Whether the request is for a page's payload, for navigation inside the site. */
export function wantsPayload(request: IncomingMessage): boolean {
  return request.headers.rsc !== undefined
}

/** Next answers 500 to an invalid router state; its own parser decides here first. */
export function hasValidRouterState(request: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(request.headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}

interface SearchablePage {
  /** Next's internal path of the search page. */
  madeAt: string
  /** Normalises a query; empty for one without a search. */
  spell: (search: string) => string
}

export const SEARCHABLE: Record<string, SearchablePage> = {
  [SEARCH_PATH]: { madeAt: QUESTION_PATH, spell: (search) => queryOfQuestion(questionOf(search)) },
  [EPISODES_PATH]: {
    madeAt: EPISODE_SEARCH_PATH,
    spell: (search) => queryOfSearch(episodeSearchOf(search)),
  },
  [PAPERS_PATH]: {
    madeAt: PAPER_SEARCH_PATH,
    spell: (search) => searchOfFilter('', paperFilterOf(search)),
  },
  [TRANSCRIPTS_PATH]: {
    madeAt: TRANSCRIPT_SEARCH_PATH,
    spell: (search) => queryOfTranscripts(transcriptSearchOf(search)),
  },
}

/** Undefined for other pages and for queries without a search. */
export function searchTarget({ path, search }: RequestTarget): string | undefined {
  const page = search === '' ? undefined : SEARCHABLE[path]
  const query = page?.spell(search)
  return page && query ? page.madeAt + query : undefined
}
