import { useIsAlive } from '@/hooks/use-is-alive'
import { player, usePlayer } from '@/hooks/use-player'
import { SPEEDS } from '@/lib/player/player-state'

export function PlayerSpeed() {
  const speed = usePlayer((state) => state.speed)
  const isAlive = useIsAlive()

  return (
    <select
      aria-label="Playback speed"
      value={speed}
      disabled={!isAlive}
      onChange={(event) => player.setSpeed(Number(event.target.value))}
      className="button button-calm w-16 flex-none disabled:cursor-progress disabled:opacity-100 appearance-none px-0 text-center text-sm [text-align-last:center]"
    >
      {SPEEDS.map((option) => (
        <option key={option} value={option} className="bg-raised text-ink">
          {`${option}×`}
        </option>
      ))}
    </select>
  )
}
