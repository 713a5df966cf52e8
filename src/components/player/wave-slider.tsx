import { type ComponentProps, useId } from 'react'
import { calmingBarsPath } from '@/lib/drawing/calming-bars'
import { RangeSlider } from './range-slider'

const BARS = { count: 64, spacing: 10, height: 56 }
const WIDTH = BARS.count * BARS.spacing
const PATH = calmingBarsPath(BARS)

/** A slider drawn as the show's mark: sound calms down along the way, and the thumb is the playhead. */
export function WaveSlider({ className = '', ...slider }: ComponentProps<typeof RangeSlider>) {
  const heard = useId()
  const share = slider.max > 0 ? slider.value / slider.max : 0

  return (
    <div className={`wave ${className}`}>
      <svg viewBox={`0 0 ${WIDTH} ${BARS.height}`} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={heard} gradientUnits="userSpaceOnUse" x1="0" x2={WIDTH}>
          <stop offset={share} className="wave-heard" />
          <stop offset={share} className="wave-ahead" />
        </linearGradient>
        <path d={PATH} stroke={`url(#${heard})`} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
      <RangeSlider {...slider} thumb={5} />
    </div>
  )
}
