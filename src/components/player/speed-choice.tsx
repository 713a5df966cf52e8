import { useId } from 'react'
import { player, usePlayer } from '@/hooks/use-player'
import { SPEEDS } from '@/lib/player/player-state'

export function SpeedChoice() {
  const name = useId()
  const speed = usePlayer((state) => state.speed)

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm text-soft">Playback speed</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {SPEEDS.map((option) => (
          <label key={option} className="speed-chip">
            <input
              type="radio"
              name={name}
              checked={option === speed}
              onChange={() => player.setSpeed(option)}
              className="sr-only"
            />
            {option}×
          </label>
        ))}
      </div>
    </fieldset>
  )
}
