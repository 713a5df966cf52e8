import { useId, useRef } from 'react'
import { useInViewport } from '@/hooks/use-in-viewport'
import { usePlayer } from '@/hooks/use-player'
import { soundBars } from '@/lib/media/waveform'
import { shareOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface WaveformDrawingProps {
  waveform: string | null
  share: number
}

export function WaveformDrawing({ waveform, share }: WaveformDrawingProps) {
  const { path, width, height } = soundBars(waveform)
  const gradient = useId()
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={width}>
        <stop offset={share} className="waveform-played" />
        <stop offset={share} className="waveform-ahead" />
      </linearGradient>
      <path
        d={path}
        stroke={`url(#${gradient})`}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Drawn in the browser when near the viewport: server-rendered, it would be a tenth of the page's bytes. */
export function CardWaveform({ episode }: { episode: PlayerEpisode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInViewport(place)
  const share = usePlayer((state) => shareOf(state, episode))
  return (
    <div ref={place} className="card-waveform">
      {isNear && <WaveformDrawing waveform={episode.waveform} share={share} />}
    </div>
  )
}
