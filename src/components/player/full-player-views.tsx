import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import { ChapterPane } from './chapter-pane'
import { ReadAlong } from './read-along'

const VIEWS = ['Cover', 'Transcript', 'Chapters'] as const
type View = (typeof VIEWS)[number]

interface FullPlayerViewsProps {
  episodeId: string
  /** The cover. */
  children: ReactNode
}

/** One view at a time above the controls. The words are fetched when they are asked for. */
export function FullPlayerViews({ episodeId, children }: FullPlayerViewsProps) {
  const [view, setView] = useState<View>('Cover')
  const wanted = view === 'Cover' ? null : `/api/episodes/${encodeURIComponent(episodeId)}`
  const { data: episode, error } = useSWR<EpisodeDetail>(wanted)

  return (
    <div className="full-player-views">
      <fieldset className="flex justify-center gap-1">
        <legend className="sr-only">Show</legend>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => setView(each)}
            className={`button px-4 text-sm ${each === view ? 'button-chosen' : 'button-bare'}`}
          >
            {each}
          </button>
        ))}
      </fieldset>
      {view === 'Cover' && children}
      {view !== 'Cover' && !episode && (
        <p role="status" className="full-player-empty">
          {error ? 'This could not be loaded. Please try again.' : 'Loading...'}
        </p>
      )}
      {view === 'Transcript' && episode && <ReadAlong key={episode.id} episode={episode} />}
      {view === 'Chapters' && episode && <ChapterPane episode={episode} />}
    </div>
  )
}
