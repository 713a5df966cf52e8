import type { Verdict } from './check-feed'
import type { Place } from './rule'

export interface FeedReport {
  page: number
  pageCount: number
  episodes: { id: string; guid: string }[]
  verdicts: Verdict[]
}

/** The panel page that edits a place; undefined when none does. */
export function panelPathOf(place: Place, episodes: FeedReport['episodes']): string | undefined {
  if (place.kind === 'installation') return undefined
  if (place.kind === 'show') return '/admin/globals/show'
  const id = episodes.find(({ guid }) => guid === place.guid)?.id
  if (id === undefined) return undefined
  return `/admin/collections/episodes/${id}${place.kind === 'transcript' ? '/transcript' : ''}`
}
