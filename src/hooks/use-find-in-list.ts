import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListFinder } from '@/lib/transcript/find-in-list'

const PAUSE_MS = 120

interface Found {
  query: string
  count: number
  /** The one that is shown, from 0. */
  current: number
}

const NOTHING: Found = { query: '', count: 0, current: 0 }

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
      const count = finder.current.find(wanted)
      if (count > 0) finder.current.show(0)
      setFound({ query: wanted, count, current: 0 })
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
    move(by: 1 | -1) {
      if (found.count === 0 || found.query !== wanted) return
      const current = (found.current + by + found.count) % found.count
      finder.current?.show(current)
      setFound({ ...found, current })
    },
    /** Where the present one is said, in seconds. */
    placeOfCurrent: () => finder.current?.placeOf(found.current),
  }
}
