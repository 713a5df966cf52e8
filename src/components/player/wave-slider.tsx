import type { ComponentProps } from 'react'
import { RangeSlider } from './range-slider'
import { WaveDrawing } from './wave-drawing'

/** A slider drawn as the show's mark: sound calms down along the way, and the thumb is the playhead. */
export function WaveSlider({ className = '', ...slider }: ComponentProps<typeof RangeSlider>) {
  return (
    <div className={`wave ${className}`}>
      <WaveDrawing share={slider.max > 0 ? slider.value / slider.max : 0} />
      <RangeSlider {...slider} />
    </div>
  )
}
