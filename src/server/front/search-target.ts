import { EPISODES_PATH, episodeSearchOf, queryOfSearch, SEARCH_PATH } from '@/lib/episodes/episode-search'
import { PAPER_SEARCH_PATH, PAPERS_PATH, paperFilterOf, searchOfFilter } from '@/lib/papers/paper-filter'
import { TRANSCRIPTS_PATH } from '@/lib/transcript/transcript-address'
import {
  queryOfTranscripts,
  TRANSCRIPT_SEARCH_PATH,
  transcriptSearchOf,
} from '@/lib/transcript/transcript-search'
import type { RequestTarget } from '@/server/http/request-target'

interface SearchablePage {
  /** Where Next makes the page for a search. */
  madeAt: string
  /** A query in the one spelling of that search; empty for one that asks for nothing. */
  spell: (search: string) => string
}

const SEARCHABLE: Record<string, SearchablePage> = {
  [EPISODES_PATH]: { madeAt: SEARCH_PATH, spell: (search) => queryOfSearch(episodeSearchOf(search)) },
  [PAPERS_PATH]: {
    madeAt: PAPER_SEARCH_PATH,
    spell: (search) => searchOfFilter('', paperFilterOf(search)),
  },
  [TRANSCRIPTS_PATH]: {
    madeAt: TRANSCRIPT_SEARCH_PATH,
    spell: (search) => queryOfTranscripts(transcriptSearchOf(search)),
  },
}
const BEGINNINGS = Object.keys(SEARCHABLE).map((path) => `${path}?`)

/** Whether this may be a search, whose page depends on the query: a glance, for the hot path. */
export const mayBeSearch = (url: string): boolean => BEGINNINGS.some((beginning) => url.startsWith(beginning))

/** Where Next makes the page for a search; undefined for anything else, also for a query that asks for nothing. */
export function searchTarget({ path, search }: RequestTarget): string | undefined {
  const page = search === '' ? undefined : SEARCHABLE[path]
  const query = page?.spell(search)
  return page && query ? page.madeAt + query : undefined
}

/** Where a request for an internal search page is redirected; undefined for other addresses. */
export function searchRedirect({ path, search }: RequestTarget): string | undefined {
  const found = Object.entries(SEARCHABLE).find(([, { madeAt }]) => madeAt === path)
  return found && found[0] + found[1].spell(search)
}
