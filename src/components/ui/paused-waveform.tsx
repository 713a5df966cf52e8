import { CALMING_BARS } from '@/lib/media/waveform'

const { path, width, height } = CALMING_BARS
const PLAYHEAD = 5
const START = 14

export function PausedWaveform({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${START + width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`stroke-[2.5px] text-ink sm:stroke-[5px] ${className}`}
    >
      <rect width={PLAYHEAD} height={height} className="fill-accent stroke-none" />
      <path
        transform={`translate(${START} 0)`}
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
