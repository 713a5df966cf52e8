import { useRef, useState } from 'react'
import { player, usePlayer } from '@/hooks/use-player'
import { useTimelineMarks } from '@/hooks/use-timeline-marks'
import { formatClock, spellPosition } from '@/lib/player/clock'
import { lengthOf, placeOf } from '@/lib/player/place'
import { type PlayerEpisode, SKIP_SECONDS } from '@/lib/player/player-state'
import { describePlayer, isInTrouble } from '@/lib/player/player-words'
import { PlayerTrouble } from './player-trouble'
import { RangeSlider } from './range-slider'
import { StartHint } from './start-hint'
import { WaveSlider } from './wave-slider'

interface PlayerTimelineProps {
  episode: PlayerEpisode
  /** `line` for the bar, `wave` where there is room to draw sound. */
  variant: 'line' | 'wave'
  className?: string
}

/** Click, drag or keys: arrows move a second, Page Up and Down fifteen, Home and End to the ends. */
export function PlayerTimeline({ episode, variant, className = '' }: PlayerTimelineProps) {
  const position = usePlayer((state) => Math.floor(placeOf(state, episode)))
  const duration = usePlayer((state) => lengthOf(state, episode))
  const trouble = usePlayer((state) =>
    state.episode?.id === episode.id && isInTrouble(state) ? describePlayer(state) : null,
  )
  // While the thumb is dragged only the display moves; playback jumps when it is released.
  const [held, setHeld] = useState<number | null>(null)
  const hasFocus = useRef(false)
  const shown = held ?? position
  const isLoaded = usePlayer((state) => state.episode?.id === episode.id)
  const Marks = useTimelineMarks()

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
    className: 'min-w-0 flex-1',
    children: isLoaded && Marks && duration ? <Marks episodeId={episode.id} duration={duration} /> : null,
  }

  if (trouble !== null)
    return (
      <PlayerTrouble
        words={trouble}
        variant={variant}
        takesFocus={hasFocus.current}
        onTryAgain={player.tryAgain}
        className={className}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records where the focus is
    <div
      className={`${variant === 'wave' ? 'timeline-wave' : 'timeline-line'} ${className}`}
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
      {variant === 'wave' ? (
        <WaveSlider waveform={episode.waveform} {...slider} />
      ) : (
        <RangeSlider {...slider} />
      )}
      {variant === 'wave' && <StartHint episode={episode} />}
      <span data-digits aria-hidden="true" className="timeline-clock">
        {duration === null ? '–:––' : formatClock(duration)}
      </span>
    </div>
  )
}
