import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useFollowAlong } from '@/hooks/use-follow-along'
import { player } from '@/hooks/use-player'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import { formatClock } from '@/lib/text/clock'
import { groupIntoPassages } from '@/lib/transcripts/passages'
import { PANE } from '@/lib/transcripts/scroll-into-sight'

/** What is said, marked as it is said; a press on words plays from there. */
export function ReadAlong({ episode }: { episode: EpisodeDetail }) {
  const list = useRef<HTMLOListElement>(null)
  const { isAway, goBack } = useFollowAlong(list, episode.id)
  const passages = useMemo(() => groupIntoPassages(episode.transcriptSegments), [episode.transcriptSegments])
  const begin = useEffectEvent(goBack)
  useEffect(() => begin(), [])

  const press = ({ target }: MouseEvent) => {
    const place = target instanceof Element && target.closest<HTMLElement>('[data-at], [data-from]')
    if (place) player.seek(Number(place.dataset.at ?? place.dataset.from))
  }

  if (passages.length === 0) return <p className="full-player-empty">There is no transcript yet.</p>
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark within the player */}
      <div {...PANE} role="group" aria-label="Transcript" tabIndex={-1} className="full-player-pane">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons are heard here; on words a press is a short cut */}
        <ol ref={list} onClick={press} className="read-along">
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
      </div>
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
