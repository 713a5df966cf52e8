import { useId } from 'react'
import { CALMING_BARS } from '@/lib/drawing/calming-bars'

const { path, width, height } = CALMING_BARS

/** The show's mark in full width; `share` (0–1) of it has been heard. */
export function WaveDrawing({ share }: { share: number }) {
  const heard = useId()
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={heard} gradientUnits="userSpaceOnUse" x1="0" x2={width}>
        <stop offset={share} className="wave-heard" />
        <stop offset={share} className="wave-ahead" />
      </linearGradient>
      <path d={path} stroke={`url(#${heard})`} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
