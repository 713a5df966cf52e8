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
  const finder = useRef<ListFinder>(undefined)
  /** Undefined until the query has been looked for. */
  const [found, setFound] = useState<{ count: number; current: number }>()

  useEffect(() => {
    if (wanted === '' && !finder.current) return
    const find = () => {
      if (!list.current) return
      finder.current ??= createListFinder(list.current)
      const count = finder.current.find(wanted)
      finder.current.show(0)
      setFound({ count, current: 0 })
    }
    const timer = setTimeout(find, wanted === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [list, wanted])

  useEffect(() => () => void finder.current?.find(''), [])

  const move = (by: 1 | -1) => {
    if (!found?.count) return
    const current = (found.current + by + found.count) % found.count
    finder.current?.show(current)
    setFound({ ...found, current })
  }
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
        const place = found && finder.current?.placeOf(found.current)
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
        onSearch={(text) => {
          if (text.trim() !== wanted) setFound(undefined)
          setQuery(text)
        }}
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
      <p
        role="status"
        data-digits
        className="self-center text-soft text-sm max-sm:order-1 empty:hidden"
      >
        {found &&
          wanted &&
          (isEmpty ? `Nothing found for “${wanted}”.` : `${found.current + 1} of ${found.count}`)}
      </p>
    </search>
  )
}

const PAUSE_MS = 120
