import { usePlayer } from '@/hooks/use-player'
import { formatClock } from '@/lib/player/clock'
import { lengthOf, placeOf, startOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { resumeWords } from '@/lib/player/resume-words'
import { WaveDrawing } from './wave-drawing'

export function RestingTimeline({ episode }: { episode: PlayerEpisode }) {
  const place = usePlayer((state) => Math.floor(placeOf(state, episode)))
  const start = usePlayer((state) => startOf(state, episode))
  const duration = usePlayer((state) => lengthOf(state, episode))

  return (
    <div className="timeline-wave">
      <div className="wave">
        <WaveDrawing waveform={episode.waveform} share={duration ? place / duration : 0} />
      </div>
      <p className="timeline-words">
        {start === 'left' && resumeWords(place, duration)}
        {start === 'wished' && `Starts at ${formatClock(place)}`}
      </p>
    </div>
  )
}
