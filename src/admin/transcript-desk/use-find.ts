import { useMemo, useState } from 'react'
import { type Found, findText, nextFound, type Search } from '@/lib/editing/edit-history'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

const EMPTY_SEARCH: Search = { query: '', matchCase: false, wholeWords: false }

export interface Find {
  search: Search
  found: readonly Found[]
  /** -1 without one. */
  current: number
  marks: ReadonlyMap<string, readonly Found[]>
  look(search: Search): Found | undefined
  step(by: 1 | -1): Found | undefined
  passOver(id: string, at: number): void
}

export function useFind(segments: readonly TranscriptSegment[], isOpen: boolean): Find {
  const [search, setSearch] = useState(EMPTY_SEARCH)
  const [place, setPlace] = useState({ id: '', at: 0 })
  const order = useMemo(() => new Map(segments.map(({ id }, index) => [id, index])), [segments])
  const found = useMemo(() => (isOpen ? findText(segments, search) : []), [segments, search, isOpen])
  const marks = useMemo(() => Map.groupBy(found, ({ id }) => id), [found])
  const current = found.length === 0 ? -1 : nextFound(found, order, place)

  return {
    search,
    found,
    current,
    marks,
    look(next) {
      setSearch(next)
      const places = findText(segments, next)
      return places[nextFound(places, order, place)]
    },
    step(by) {
      const next = found[(current + by + found.length) % found.length]
      if (next) setPlace({ id: next.id, at: next.from })
      return next
    },
    passOver: (id, at) => setPlace({ id, at }),
  }
}
