import { player, usePlayer } from '@/hooks/use-player'
import { SPEEDS } from '@/lib/player/player-state'

export function PlayerSpeed() {
  const speed = usePlayer((state) => state.speed)

  return (
    <select
      aria-label="Playback speed"
      value={speed}
      onChange={(event) => player.setSpeed(Number(event.target.value))}
      className="button button-calm w-16 flex-none appearance-none px-0 text-center text-sm [text-align-last:center]"
    >
      {SPEEDS.map((option) => (
        <option key={option} value={option} className="bg-raised text-ink">
          {`${option}×`}
        </option>
      ))}
    </select>
  )
}
