import { useEffect, useRef, useState } from 'react'
import { player } from '@/hooks/use-player'
import { forgetEpisode, type LeftEpisode, takeLeftEpisodes } from '@/lib/player/left-episodes'
import { ContinueEntry } from './continue-entry'

export function ContinueList({ onEmpty }: { onEmpty: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState(takeAll)
  const isEmpty = entries.length === 0

  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])

  const remove = (index: number) => {
    const id = entries[index]?.episode.id ?? ''
    const rest = entries.filter(({ episode }) => episode.id !== id)
    forget(id)
    const buttons = list.current?.querySelectorAll<HTMLElement>('button[aria-haspopup]')
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1] ?? document.getElementById('content')
    neighbour?.focus()
    setEntries(rest)
  }

  return (
    <ul ref={list} className="continue-row">
      {entries.map(({ episode, at }, index) => (
        <li key={episode.id}>
          <ContinueEntry episode={episode} at={at} onRemove={() => remove(index)} />
        </li>
      ))}
    </ul>
  )
}

function takeAll(): LeftEpisode[] {
  try {
    return takeLeftEpisodes(window.localStorage)
  } catch {
    // Memory that was there a moment ago is refused now: nothing is left.
    return []
  }
}

function forget(episodeId: string): void {
  player.learnPlace(episodeId, 0)
  try {
    forgetEpisode(window.localStorage, episodeId)
  } catch {
    // It is gone from the page in any case.
  }
}
