'use client'

import { useState } from 'react'
import { SeasonFilter } from '@/components/episode/season-filter'
import { PlayerSpeed } from '@/components/player/player-speed'
import { PlayerVolume } from '@/components/player/player-volume'
import { SpeedChoice } from '@/components/player/speed-choice'
import type { SeasonChoice } from '@/lib/episodes/season-choice'

export function LiveSeasonFilter() {
  const [choice, choose] = useState<SeasonChoice>('all')
  return <SeasonFilter seasons={[2, 1]} current={2} choice={choice} onChoose={choose} />
}

export function LiveSwitch({ name, isOnAtFirst }: { name: string; isOnAtFirst: boolean }) {
  const [isOn, setOn] = useState(isOnAtFirst)
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={name}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
      className="player-switch"
    />
  )
}

export function SoundControls() {
  return (
    <>
      <div className="max-w-104">
        <SpeedChoice />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <PlayerSpeed />
        <PlayerVolume />
      </div>
    </>
  )
}
