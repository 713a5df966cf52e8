import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { SearchField } from '@/components/ui/search-field'
import type { ListFinder } from '@/lib/transcripts/find-in-list'

interface FindBarProps {
  list: RefObject<HTMLElement | null>
  onPlay?: (seconds: number) => void
}

export function FindBar({ list, onPlay }: FindBarProps) {
  const [query, setQuery] = useState('')
  const { found, hasFailed, move, placeOfCurrent } = useFindInList(list, query)
  const isActive = query.trim() !== ''
  const isEmpty = !found || found.count === 0

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    move(event.shiftKey ? -1 : 1)
  }
  const playCurrent = () => {
    const place = placeOfCurrent()
    if (place !== undefined) onPlay?.(place)
  }

  return (
    <search className="find-bar" data-active={isActive ? '' : undefined} onKeyDown={walk}>
      <SearchField
        className="min-w-0 flex-1 basis-full sm:basis-56"
        label="Search in this transcript"
        name="find"
        placeholder="Words or a speaker"
        maxLength={100}
        value={query}
        onSearch={setQuery}
      />
      {isActive && (
        <div className="order-2 flex flex-none items-center gap-1 max-sm:ml-auto">
          <button
            type="button"
            aria-label="Previous hit"
            aria-disabled={isEmpty}
            onClick={() => move(-1)}
            className="button button-round button-calm"
          >
            <Icon name="chevron-up" className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Next hit"
            aria-disabled={isEmpty}
            onClick={() => move(1)}
            className="button button-round button-calm"
          >
            <Icon name="chevron-down" className="size-5" />
          </button>
          {onPlay && (
            <button
              type="button"
              aria-label="Play from this hit"
              aria-disabled={isEmpty}
              onClick={playCurrent}
              className="button button-round button-calm"
            >
              <Icon name="play" className="size-5 fill-current" />
            </button>
          )}
        </div>
      )}
      <p role="status" data-digits className="self-center text-soft text-sm max-sm:order-1 empty:hidden">
        {hasFailed ? 'The search could not be loaded. Check your connection and type again.' : wordsOf(found)}
      </p>
    </search>
  )
}

const PAUSE_MS = 120

interface Found {
  query: string
  count: number
  /** The current match, from 0. */
  current: number
}

function wordsOf(found: Found | null): string {
  if (!found || found.query === '') return ''
  const { query, count, current } = found
  return count === 0 ? `Nothing found for “${query}”.` : `${current + 1} of ${count}`
}

const NOTHING: Found = { query: '', count: 0, current: 0 }

function useFindInList(list: RefObject<HTMLElement | null>, query: string) {
  const finder = useRef<ListFinder>(undefined)
  const [found, setFound] = useState(NOTHING)
  const [hasFailed, setFailed] = useState(false)
  const wanted = query.trim()

  useEffect(() => {
    if (wanted === '' && !finder.current) return
    let isCurrent = true
    const find = async () => {
      const { createListFinder } = await import('@/lib/transcripts/find-in-list')
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
    /** The second of the current match. */
    placeOfCurrent: () => finder.current?.placeOf(found.current),
  }
}
