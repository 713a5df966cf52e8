import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import useSWR from 'swr'
import { Icon } from '@/components/ui/icon'
import { useFollowAlong } from '@/hooks/use-follow-along'
import { player, usePlayer } from '@/hooks/use-player'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { currentChapter, playingPlaceOf } from '@/lib/player/place'
import { formatClock } from '@/lib/text/clock'
import { groupIntoPassages } from '@/lib/transcripts/passages'
import { PANE } from '@/lib/transcripts/scroll-into-sight'

const VIEWS = ['Cover', 'Transcript', 'Chapters'] as const
type View = (typeof VIEWS)[number]

interface FullPlayerViewsProps {
  episodeId: string
  children: ReactNode
}

export function FullPlayerViews({ episodeId, children }: FullPlayerViewsProps) {
  const [view, setView] = useState<View>('Cover')
  const wanted = view === 'Cover' ? null : `/api/episodes/${encodeURIComponent(episodeId)}`
  const { data: episode, error } = useSWR<EpisodeDetail>(wanted)

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-4">
      <fieldset className="flex flex-wrap justify-center gap-1">
        <legend className="sr-only">Show</legend>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => setView(each)}
            className={`button px-4 text-sm ${each === view ? 'button-chosen' : 'button-bare'}`}
          >
            {each === 'Chapters' && episode?.chapters.length === 0 ? 'Points' : each}
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

const Pane = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark within the player
  <div {...PANE} role="group" aria-label={label} tabIndex={-1} className="full-player-pane">
    {children}
  </div>
)

function ChapterPane({ episode }: { episode: EpisodeDetail }) {
  const { id, chapters, keyTakeaways } = episode
  const current = usePlayer((state) => currentChapter(chapters, playingPlaceOf(state, id)))
  if (chapters.length === 0 && keyTakeaways.length === 0)
    return <p className="full-player-empty">This episode has no chapters.</p>

  return (
    <Pane label="Chapters">
      <ol>
        {chapters.map(({ start, title }, index) => (
          <li key={start}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => player.seek(start)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-4 rounded-md text-left aria-current:font-semibold aria-current:text-(--tone)"
            >
              <span data-digits className="w-11 flex-none text-sm text-soft">
                {formatClock(start)}
              </span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
      {keyTakeaways.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-lg">Key takeaways</h3>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-soft">
            {keyTakeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
        </>
      )}
    </Pane>
  )
}

function ReadAlong({ episode }: { episode: EpisodeDetail }) {
  const list = useRef<HTMLOListElement>(null)
  const { isAway, goBack } = useFollowAlong(list, episode.id)
  const passages = groupIntoPassages(episode.transcriptSegments)
  const begin = useEffectEvent(goBack)
  useEffect(() => begin(), [])

  const seekToWords = ({ target }: MouseEvent) => {
    const place =
      target instanceof Element && target.closest<HTMLElement>('[data-at], [data-from]')
    if (place) player.seek(Number(place.dataset.at ?? place.dataset.from))
  }

  if (passages.length === 0)
    return <p className="full-player-empty">There is no transcript yet.</p>
  return (
    <div className="relative">
      <Pane label="Transcript">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons bubble to it; a click on words is a short cut */}
        <ol ref={list} onClick={seekToWords} className="read-along">
          {passages.map(({ id, start, speaker, segments }) => (
            <li key={id}>
              <button
                type="button"
                data-from={start}
                data-digits
                aria-label={`${formatClock(start)}, play from here`}
                className="min-h-11 pr-3 text-sm text-soft underline underline-offset-4"
              >
                {formatClock(start)}
              </button>
              {speaker && <span className="font-semibold text-(--tone)">{speaker}</span>}
              <p>
                {segments.map((segment) => (
                  <span key={segment.id} data-at={segment.start}>
                    {segment.text}{' '}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ol>
      </Pane>
      {isAway && (
        <button
          type="button"
          onClick={goBack}
          className="button button-strong absolute inset-x-0 bottom-3 mx-auto w-fit shadow-lift"
        >
          <Icon name="transcript" className="size-5" />
          Back to what is playing
        </button>
      )}
    </div>
  )
}
