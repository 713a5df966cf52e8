import { type CSSProperties, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useEpisodeMoments } from '@/hooks/use-moments'
import { player, useIsLoaded, usePlayer } from '@/hooks/use-player'
import {
  describePlayer,
  describeSilence,
  isInTrouble,
  resumeWords,
} from '@/lib/player/describe-player'
import { lengthOf, placeOf, startOf } from '@/lib/player/place'
import { type PlayerEpisode, SKIP_SECONDS } from '@/lib/player/player-state'
import { formatClock, spellPosition } from '@/lib/text/clock'
import { RangeSlider } from './range-slider'
import { WaveformDrawing } from './waveform-drawing'

interface PlayerTimelineProps {
  episode: PlayerEpisode
  variant: 'line' | 'waveform'
  isResting?: boolean
  className?: string
}

/** Click, drag or keys: arrows move by a second, Page Up and Down by fifteen, Home and End to the ends. */
export function PlayerTimeline({
  episode,
  variant,
  isResting = false,
  className = '',
}: PlayerTimelineProps) {
  const position = usePlayer((state) => Math.floor(placeOf(state, episode)))
  const duration = usePlayer((state) => lengthOf(state, episode))
  const isLoaded = useIsLoaded(episode.id)
  const trouble = usePlayer((state) =>
    isLoaded && isInTrouble(state) ? describePlayer(state) : null,
  )
  // Dragging moves only the display; releasing seeks.
  const [held, setHeld] = useState<number | null>(null)
  const hasFocus = useRef(false)
  const shown = held ?? position
  const layout = variant === 'waveform' ? 'timeline-waveform' : 'timeline-line'

  const slider = {
    label: 'Position',
    value: shown,
    valueText: spellPosition(shown, duration),
    max: Math.max(1, Math.floor(duration ?? 0)),
    step: 1,
    pageStep: SKIP_SECONDS,
    isDisabled: duration === null,
    onHold: setHeld,
    onCommit: (to: number) => player.seek(to, episode),
    children:
      isLoaded && duration ? (
        <MomentMarks episodeId={episode.id} duration={duration} />
      ) : null,
  }

  if (trouble !== null)
    return (
      // In the size of the timeline, so that nothing shifts.
      <div className={`timeline-trouble ${layout} ${className}`}>
        <p className="min-w-0 flex-1 text-balance text-sm leading-tight lg:text-base">
          {trouble}
        </p>
        <button
          ref={(button) => {
            if (hasFocus.current) button?.focus()
            hasFocus.current = false
          }}
          type="button"
          onClick={player.tryAgain}
          className="button button-calm flex-none px-3 text-sm lg:px-4"
        >
          <Icon name="try-again" className="size-4 max-lg:hidden" />
          Try again
        </button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records where the focus is
    <div
      className={`${layout} ${className}`}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <span data-digits aria-hidden="true" className="timeline-clock">
        {formatClock(shown)}
      </span>
      {variant === 'waveform' ? (
        <div className="waveform min-w-0 flex-1">
          <WaveformDrawing
            waveform={episode.waveform}
            share={Math.min(shown / slider.max, 1)}
          />
          {!isResting && <RangeSlider {...slider} />}
        </div>
      ) : (
        <RangeSlider {...slider} className="min-w-0 flex-1" />
      )}
      {variant === 'waveform' && <StartHint episode={episode} isResting={isResting} />}
      <span data-digits aria-hidden="true" className="timeline-clock">
        {duration === null ? '–:––' : formatClock(duration)}
      </span>
    </div>
  )
}

const WORDS = { left: 'You left off here', wished: 'Starts here', beginning: '' } as const

function StartHint({ episode, isResting }: { episode: PlayerEpisode; isResting: boolean }) {
  const hint = usePlayer((state) => {
    if (state.episode?.id === episode.id) return describeSilence(state)
    const start = startOf(state, episode)
    if (!isResting || start !== 'left') return WORDS[start]
    return resumeWords(Math.floor(placeOf(state, episode)), lengthOf(state, episode))
  })
  return <span className="truncate text-sm text-soft [grid-area:hint]">{hint}</span>
}

function MomentMarks({ episodeId, duration }: { episodeId: string; duration: number }) {
  const { data: moments = [] } = useEpisodeMoments(episodeId)
  const places = [...new Set(moments.map(({ at }) => Math.min(at / duration, 1)))]
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-[0_calc(var(--thumb)/2)]"
    >
      {places.map((share) => (
        <i key={share} style={{ '--at': share } as CSSProperties} className="moment-mark" />
      ))}
    </span>
  )
}
