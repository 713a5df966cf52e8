'use client'

import type { ReactNode } from 'react'
import { MoreButton } from '@/components/ui/more-button'
import { SavedFailure } from '@/components/ui/saved-failure'
import { usePagedList } from '@/hooks/use-paged-list'
import { useSavedEpisodes } from '@/hooks/use-saved-episodes'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { SavedEntry } from './saved-entry'

interface SavedShelfProps {
  empty: ReactNode
}

export function SavedShelf({ empty }: SavedShelfProps) {
  const { saved, hasFailed } = useSavedEpisodes()
  return (
    <section aria-labelledby="saved-title" className="shell pt-14 sm:pt-20">
      <h2 id="saved-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading">
        Your Saved Episodes
        {saved && (
          <span className="count-badge">
            {saved.length}
            <span className="sr-only">{saved.length === 1 ? ' episode' : ' episodes'}</span>
          </span>
        )}
      </h2>
      {hasFailed && <SavedFailure />}
      {!saved && !hasFailed && <Waiting />}
      {saved && (saved.length === 0 ? empty : <SavedList saved={saved} />)}
    </section>
  )
}

function SavedList({ saved }: { saved: SavedEpisode[] }) {
  const { shown, list, showMore } = usePagedList(saved, 'dashboard')
  return (
    <>
      <ol ref={list} className="mt-5 border-line border-t">
        {shown.map((episode) => (
          <li key={episode.id}>
            <SavedEntry episode={episode} />
          </li>
        ))}
      </ol>
      {shown.length < saved.length && (
        <MoreButton shown={shown.length} count={saved.length} isBusy={false} onPress={showMore} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-5 border-line border-t">
      <p role="status" className="sr-only">
        Loading your saved episodes...
      </p>
      {['first', 'second', 'third'].map((entry) => (
        <div key={entry} aria-hidden="true" className="saved-entry">
          <span className="saved-cover skeleton aspect-square" />
          <span className="saved-words flex flex-col gap-3">
            <span className="skeleton h-5 w-48 max-w-full" />
            <span className="skeleton h-7 w-3/4" />
            <span className="skeleton h-12 w-full" />
          </span>
          <span className="saved-actions">
            <span className="skeleton h-11 w-36 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  )
}
