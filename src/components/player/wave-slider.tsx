import { type ComponentProps, useId } from 'react'
import { CALMING_BARS } from '@/lib/drawing/calming-bars'
import { RangeSlider } from './range-slider'

const { path, width, height } = CALMING_BARS

/** A slider drawn as the show's mark: sound calms down along the way, and the thumb is the playhead. */
export function WaveSlider({ className = '', ...slider }: ComponentProps<typeof RangeSlider>) {
  const heard = useId()
  const share = slider.max > 0 ? slider.value / slider.max : 0

  return (
    <div className={`wave ${className}`}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={heard} gradientUnits="userSpaceOnUse" x1="0" x2={width}>
          <stop offset={share} className="wave-heard" />
          <stop offset={share} className="wave-ahead" />
        </linearGradient>
        <path d={path} stroke={`url(#${heard})`} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
      <RangeSlider {...slider} />
    </div>
  )
}
