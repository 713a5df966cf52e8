'use client'

import { useState } from 'react'
import { PlayerTrouble } from '@/components/player/player-trouble'
import { RangeSlider } from '@/components/player/range-slider'
import { WaveSlider } from '@/components/player/wave-slider'
import { spellPosition } from '@/lib/player/clock'

/** Seconds. */
const LENGTH = 120

interface LiveSliderProps {
  variant: 'line' | 'wave'
  name: string
  /** Where it stands at first, in seconds. */
  value: number
  isDisabled?: boolean
}

export function LiveSlider({ variant, name, value, isDisabled }: LiveSliderProps) {
  const [position, setPosition] = useState(value)
  const [held, setHeld] = useState<number | null>(null)
  const shown = held ?? position
  const Slider = variant === 'wave' ? WaveSlider : RangeSlider
  return (
    <div className="grid items-center gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm">{name}</p>
      <Slider
        label={`${name}, as a ${variant}`}
        value={shown}
        valueText={spellPosition(shown, isDisabled ? null : LENGTH)}
        max={LENGTH}
        step={1}
        pageStep={15}
        isDisabled={isDisabled}
        onHold={setHeld}
        onCommit={setPosition}
        className="w-full min-w-0"
      />
    </div>
  )
}

export function Trouble({ name, words }: { name: string; words: string }) {
  return (
    <div className="grid items-center gap-x-6 border-line border-b pb-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm">{name}</p>
      <PlayerTrouble words={words} variant="line" takesFocus={false} onTryAgain={() => undefined} />
    </div>
  )
}
