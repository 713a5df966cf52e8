import { useId } from 'react'
import { usePlayer } from '@/hooks/use-player'
import { CALMING_BARS } from '@/lib/drawing/calming-bars'
import { formatClock } from '@/lib/player/clock'
import { lengthOf, placeOf, startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { resumeWords } from '@/lib/player/resume-words'

const { path, width, height } = CALMING_BARS

/** What stands in the timeline's place before the first play: the same wave, and where the listener stopped, in words. */
export function RestingTimeline({ episode }: { episode: PlayerEpisode }) {
  const heard = useId()
  const place = usePlayer((state) => Math.floor(placeOf(state, episode)))
  const start = usePlayer((state) => startOf(state, episode))
  const duration = usePlayer((state) => lengthOf(state, episode))
  const share = duration ? place / duration : 0

  return (
    <div className="timeline-wave">
      <div className="wave">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id={heard} gradientUnits="userSpaceOnUse" x1="0" x2={width}>
            <stop offset={share} className="wave-heard" />
            <stop offset={share} className="wave-ahead" />
          </linearGradient>
          <path d={path} stroke={`url(#${heard})`} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <p className="timeline-words">
        {start === 'left' && resumeWords(place, duration)}
        {start === 'wished' && `Starts at ${formatClock(place)}`}
      </p>
    </div>
  )
}
