import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { IconName } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { SearchField } from '@/components/ui/search-form'
import { createListFinder, type ListFinder } from '@/lib/transcripts/find-in-list'

interface FindBarProps {
  list: RefObject<HTMLElement | null>
  onPlay?: (seconds: number) => void
}

export function FindBar({ list, onPlay }: FindBarProps) {
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const { found, move, placeOfCurrent } = useFindInList(list, wanted)
  const isEmpty = !found?.count

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    move(event.shiftKey ? -1 : 1)
  }
  const buttons: [label: string, icon: IconName, press: () => void][] = [
    ['Previous hit', 'chevron-up', () => move(-1)],
    ['Next hit', 'chevron-down', () => move(1)],
  ]
  if (onPlay)
    buttons.push([
      'Play from this hit',
      'play',
      () => {
        const place = placeOfCurrent()
        if (place !== undefined) onPlay(place)
      },
    ])

  return (
    <search
      className="find-bar noscript:hidden! print:hidden!"
      data-active={wanted ? '' : undefined}
      onKeyDown={walk}
    >
      <SearchField
        className="min-w-0 flex-1 basis-full sm:basis-56"
        label="Search in this transcript"
        name="find"
        placeholder="Words or a speaker"
        maxLength={100}
        value={query}
        onSearch={setQuery}
      />
      {wanted && (
        <div className="order-2 flex flex-none items-center gap-1 max-sm:ml-auto">
          {buttons.map(([label, icon, press]) => (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              aria-disabled={isEmpty}
              onClick={press}
              className="button-calm"
            />
          ))}
        </div>
      )}
      <p role="status" data-digits className="self-center text-soft text-sm max-sm:order-1 empty:hidden">
        {found && wordsOf(found)}
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

function wordsOf({ query, count, current }: Found): string {
  if (query === '') return ''
  return count === 0 ? `Nothing found for “${query}”.` : `${current + 1} of ${count}`
}

function useFindInList(list: RefObject<HTMLElement | null>, query: string) {
  const finder = useRef<ListFinder>(undefined)
  const [last, setFound] = useState<Found>()
  const found = last?.query === query ? last : undefined

  useEffect(() => {
    if (query === '' && !finder.current) return
    const find = () => {
      if (!list.current) return
      finder.current ??= createListFinder(list.current)
      const count = finder.current.find(query)
      finder.current.show(0)
      setFound({ query, count, current: 0 })
    }
    const timer = setTimeout(find, query === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [list, query])

  useEffect(() => () => void finder.current?.find(''), [])

  return {
    found,
    move(by: 1 | -1) {
      if (!found?.count) return
      const current = (found.current + by + found.count) % found.count
      finder.current?.show(current)
      setFound({ ...found, current })
    },
    placeOfCurrent: () => found && finder.current?.placeOf(found.current),
  }
}
