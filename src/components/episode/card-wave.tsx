'use client'

import { WaveDrawing } from '@/components/player/wave-drawing'
import { useIsAlive } from '@/hooks/use-is-alive'
import { usePlayer } from '@/hooks/use-player'
import { lengthOf, placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'

/**
 * The sound of an episode in a list, and how much of it has been heard. It is decoration, so only its place comes with the
 * page: drawn on the server it would be a tenth of the page's bytes.
 */
export function CardWave({ episode }: { episode: PlayerEpisode }) {
  const isAlive = useIsAlive()
  const share = usePlayer((state) => {
    const duration = lengthOf(state, episode)
    // A hundred steps are all that can be seen.
    return duration ? Math.round((placeOf(state, episode) / duration) * 100) / 100 : 0
  })
  return (
    <div className="card-wave">{isAlive && <WaveDrawing waveform={episode.waveform} share={share} />}</div>
  )
}
