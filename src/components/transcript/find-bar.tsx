import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { IconName } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { SearchField } from '@/components/ui/search-form'
import {
  findInList,
  type Hit,
  highlight,
  placeOfHit,
  showHit,
} from '@/lib/transcripts/find-in-list'

interface FindBarProps {
  list: RefObject<HTMLElement | null>
  onPlay?: (seconds: number) => void
}

export function FindBar({ list, onPlay }: FindBarProps) {
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  /** Undefined until the query has been looked for. */
  const [hits, setHits] = useState<Hit[]>()
  const [current, setCurrent] = useState(0)
  const hit = hits?.[current]

  useEffect(() => {
    const find = () => {
      setHits(list.current && wanted ? findInList(list.current, wanted) : [])
      setCurrent(0)
    }
    const timer = setTimeout(find, wanted === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [list, wanted])

  useEffect(() => {
    highlight(hits ?? [])
    if (list.current) showHit(list.current, hits?.[0])
    return () => highlight([])
  }, [list, hits])

  const move = (by: 1 | -1) => {
    if (!hits || !hit || !list.current) return
    const next = (current + by + hits.length) % hits.length
    setCurrent(next)
    showHit(list.current, hits[next])
  }

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    move(event.shiftKey ? -1 : 1)
  }
  const buttons: [label: string, icon: IconName, onClick: () => void][] = [
    ['Previous hit', 'chevron-up', () => move(-1)],
    ['Next hit', 'chevron-down', () => move(1)],
  ]
  if (onPlay)
    buttons.push(['Play from this hit', 'play', () => hit && onPlay(placeOfHit(hit))])

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
          if (text.trim() !== wanted) setHits(undefined)
          setQuery(text)
        }}
      />
      {wanted && (
        <div className="order-2 flex flex-none items-center gap-1 max-sm:ml-auto">
          {buttons.map(([label, icon, onClick]) => (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              aria-disabled={!hit}
              onClick={onClick}
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
        {hits &&
          wanted &&
          (hit ? `${current + 1} of ${hits.length}` : `Nothing found for “${wanted}”.`)}
      </p>
    </search>
  )
}

const PAUSE_MS = 120
