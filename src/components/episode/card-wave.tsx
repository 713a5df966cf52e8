'use client'

import { useRef, useState } from 'react'
import { WaveDrawing } from '@/components/player/wave-drawing'
import { useNearView } from '@/hooks/use-near-view'
import { usePlayer } from '@/hooks/use-player'
import { shareOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'

/** Drawn in the browser when near the viewport: server-rendered, it would be a tenth of the page's bytes. */
export function CardWave({ episode }: { episode: PlayerEpisode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useNearView(place, () => setNear(true))
  const share = usePlayer((state) => shareOf(state, episode))
  return (
    <div ref={place} className="card-wave">
      {isNear && <WaveDrawing waveform={episode.waveform} share={share} />}
    </div>
  )
}
