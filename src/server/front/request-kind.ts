import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { PAPERS_PATH, paperFilterOf, searchOfFilter } from '@/lib/papers/paper-filter'
import { EPISODES_PATH, episodeSearchOf, queryOfSearch } from '@/lib/search/episode-search'
import { queryOfQuestion, questionOf, SEARCH_PATH } from '@/lib/search/question-address'
import { queryOfTranscripts, transcriptSearchOf } from '@/lib/search/transcript-search'
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

/** The canonical query of each searchable page; empty for one without a search. */
const QUERY_OF: Record<string, (search: string) => string> = {
  [SEARCH_PATH]: (search) => queryOfQuestion(questionOf(search)),
  [EPISODES_PATH]: (search) => queryOfSearch(episodeSearchOf(search)),
  [PAPERS_PATH]: (search) => searchOfFilter('', paperFilterOf(search)),
  [TRANSCRIPTS_PATH]: (search) => queryOfTranscripts(transcriptSearchOf(search)),
}

/** Next's own address of a page for a search; undefined for other pages and for queries without a search. */
export function searchTarget({ path, search }: RequestTarget): string | undefined {
  const query = search === '' ? undefined : QUERY_OF[path]?.(search)
  return query ? `/searched${path}${query}` : undefined
}
