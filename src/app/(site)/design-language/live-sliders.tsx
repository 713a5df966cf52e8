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
  /** What a wave is drawn from. */
  waveform?: string | null
}

export function LiveSlider({ variant, name, value, isDisabled, waveform = null }: LiveSliderProps) {
  const [position, setPosition] = useState(value)
  const [held, setHeld] = useState<number | null>(null)
  const shown = held ?? position
  const slider = {
    label: `${name}, as a ${variant}`,
    value: shown,
    valueText: spellPosition(shown, isDisabled ? null : LENGTH),
    max: LENGTH,
    step: 1,
    pageStep: 15,
    isDisabled,
    onHold: setHeld,
    onCommit: setPosition,
    className: 'w-full min-w-0',
  }
  return (
    <div className="grid items-center gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm">{name}</p>
      {variant === 'wave' ? <WaveSlider waveform={waveform} {...slider} /> : <RangeSlider {...slider} />}
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
