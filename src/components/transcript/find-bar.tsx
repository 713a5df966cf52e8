import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { SearchField } from '@/components/ui/search-field'
import { useFindInList } from '@/hooks/use-find-in-list'
import { findWords } from '@/lib/transcript/find-words'

interface FindBarProps {
  list: RefObject<HTMLElement | null>
  onPlay?: (seconds: number) => void
}

/** Looks for words or a speaker in the transcript, and leads from one place to the next. It stays in sight while it is used. */
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
        {hasFailed
          ? 'The search could not be loaded. Check your connection and type again.'
          : findWords(found)}
      </p>
    </search>
  )
}
