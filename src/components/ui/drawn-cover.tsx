import { soundBars } from '@/lib/drawing/sound-bars'

export function DrawnCover({ waveform, className = '' }: { waveform: string; className?: string }) {
  const { path, width, height } = soundBars(waveform)
  return (
    <svg
      viewBox={`${width * -0.12} ${height * -0.6} ${width * 1.24} ${height * 2.2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-cover="drawn"
      className={`aspect-square border border-line/60 bg-sunken text-accent ${className}`}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
