import type { ComponentProps } from 'react'
import { RangeSlider } from './range-slider'
import { WaveDrawing } from './wave-drawing'

type WaveSliderProps = ComponentProps<typeof RangeSlider> & {
  /** What the bars are drawn from; without it there is a plain line. */
  waveform: string | null
}

export function WaveSlider({ waveform, className = '', ...slider }: WaveSliderProps) {
  return (
    <div className={`wave ${className}`}>
      <WaveDrawing waveform={waveform} share={slider.max > 0 ? slider.value / slider.max : 0} />
      <RangeSlider {...slider} />
    </div>
  )
}
