import { EPISODES_PATH, episodeSearchOf, queryOfSearch, SEARCH_PATH } from '@/lib/episodes/episode-search'
import type { RequestTarget } from '@/server/http/request-target'

/** Whether this may be a search among the episodes, whose page depends on the query: a glance, for the hot path. */
export const mayBeSearch = (url: string): boolean => url.startsWith(`${EPISODES_PATH}?`)

/**
 * Where Next makes the page for a search among the episodes, in the one spelling of that search; undefined for anything
 * else, also for a query that asks for nothing.
 */
export function searchTarget({ path, search }: RequestTarget): string | undefined {
  if (path !== EPISODES_PATH || search === '') return undefined
  const query = queryOfSearch(episodeSearchOf(search))
  return query === '' ? undefined : SEARCH_PATH + query
}

/** Where somebody is sent who comes to the address that sites have their search at; undefined at all others. */
export function searchRedirect({ path, search }: RequestTarget): string | undefined {
  return path === SEARCH_PATH ? EPISODES_PATH + queryOfSearch(episodeSearchOf(search)) : undefined
}
