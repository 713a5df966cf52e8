import { useMemo, useState } from 'react'
import { type Found, findText, nextFound, type Search } from '@/lib/editing/edit-search'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

export const FIND_FIELD = 'transcript-find'

const EMPTY_SEARCH: Search = { query: '', matchCase: false, wholeWords: false }

export function useFind(
  segments: readonly TranscriptSegment[],
  isOpen: boolean,
  show: (found: Found | undefined) => void,
) {
  const [search, setSearch] = useState(EMPTY_SEARCH)
  const [place, setPlace] = useState({ index: 0, from: 0 })
  const found = useMemo(() => (isOpen ? findText(segments, search) : []), [segments, search, isOpen])
  const marks = useMemo(() => Map.groupBy(found, ({ id }) => id), [found])
  const at = nextFound(found, place)

  return {
    search,
    found,
    marks,
    at,
    current: found[at],
    setPlace,
    look(next: Search) {
      setSearch(next)
      const places = findText(segments, next)
      show(places[nextFound(places, place)])
    },
    step(by: 1 | -1) {
      const next = found[(at + by + found.length) % found.length]
      if (next) setPlace(next)
      show(next)
    },
  }
}
