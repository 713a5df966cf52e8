import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useHistoryState } from '@/hooks/use-history-state'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { Alert } from './message'

const PAGE_LENGTH = 20

interface SavedListProps {
  saved: SavedEpisode[]
  name: string
  className: string
  children: (episode: SavedEpisode) => ReactNode
}

export function SavedList({ saved, name, className, children: entryOf }: SavedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [pages, setPages] = useHistoryState<number>(name, 1)
  const length = pages * PAGE_LENGTH
  const showMore = () => {
    flushSync(() => setPages(pages + 1))
    list.current?.children[length]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ol ref={list} className={`border-line border-t ${className}`}>
        {saved.slice(0, length).map((episode) => (
          <li key={episode.id}>{entryOf(episode)}</li>
        ))}
      </ol>
      {length < saved.length && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <button type="button" onClick={showMore} className="button button-strong">
            Show More Episodes
          </button>
          <p role="status" className="text-soft">
            {`${length} of ${saved.length} episodes shown`}
          </p>
        </div>
      )}
    </>
  )
}

export function SavedFailure() {
  return (
    <div className="flex flex-col items-start gap-5 py-4">
      <Alert>Failed to load your saved episodes</Alert>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="button button-strong"
      >
        Try Again
      </button>
    </div>
  )
}
