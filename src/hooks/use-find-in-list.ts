import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListFinder } from '@/lib/transcript/find-in-list'

/** So long a pause in typing means that the word is there. */
const PAUSE_MS = 120

interface Found {
  /** What was looked for; results of another query are on their way. */
  query: string
  count: number
  /** From 0; null while none of them has been gone to. */
  current: number | null
}

const NOTHING: Found = { query: '', count: 0, current: null }

/** Looks for words among passages; what looks is fetched with the first letter. */
export function useFindInList(list: RefObject<HTMLElement | null>, query: string) {
  const finder = useRef<ListFinder>(undefined)
  const [found, setFound] = useState(NOTHING)
  const [hasFailed, setFailed] = useState(false)
  const wanted = query.trim()

  useEffect(() => {
    if (wanted === '' && !finder.current) return
    let isCurrent = true
    const find = async () => {
      const { createListFinder } = await import('@/lib/transcript/find-in-list')
      if (!isCurrent || !list.current) return
      finder.current ??= createListFinder(list.current)
      setFailed(false)
      setFound({ query: wanted, count: finder.current.find(wanted), current: null })
    }
    const timer = setTimeout(() => find().catch(() => setFailed(true)), wanted === '' ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [list, wanted])

  useEffect(() => () => void finder.current?.find(''), [])

  return {
    found: found.query === wanted ? found : null,
    hasFailed: hasFailed && wanted !== '',
    /** Goes on by so many; from the last to the first, and the other way round. */
    move(by: 1 | -1) {
      if (found.count === 0 || found.query !== wanted) return
      const from = found.current ?? (by > 0 ? -1 : found.count)
      const current = (from + by + found.count) % found.count
      finder.current?.show(current)
      setFound({ ...found, current })
    },
    /** Where the present one is said, in seconds. */
    placeOfCurrent: () => (found.current === null ? undefined : finder.current?.placeOf(found.current)),
  }
}
