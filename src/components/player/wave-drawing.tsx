import { useId, useMemo } from 'react'
import { soundBars } from '@/lib/media/waveform'

interface WaveDrawingProps {
  /** Null draws a plain line. */
  waveform: string | null
  share: number
}

export function WaveDrawing({ waveform, share }: WaveDrawingProps) {
  const { path, width, height } = useMemo(() => soundBars(waveform), [waveform])
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
