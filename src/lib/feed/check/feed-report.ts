import type { Verdict } from './check-feed'
import type { Place } from './rule'

export interface FeedReport {
  page: number
  pageCount: number
  episodes: { id: string; guid: string }[]
  verdicts: Verdict[]
}

/** Where in the panel a place is; undefined for what no form of the panel mends. */
export function panelPathOf(place: Place, episodes: FeedReport['episodes']): string | undefined {
  if (place.kind === 'installation') return undefined
  if (place.kind === 'show') return '/admin/globals/show'
  const id = episodes.find(({ guid }) => guid === place.guid)?.id
  if (id === undefined) return undefined
  return `/admin/collections/episodes/${id}${place.kind === 'transcript' ? '/transcript' : ''}`
}
