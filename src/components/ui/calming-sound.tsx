import { calmingBarsPath } from '@/lib/drawing/calming-bars'

const BARS = { count: 56, spacing: 20, height: 100 }
const START = 28
const PATH = calmingBarsPath(BARS)

/** The show's picture of itself: behind the playhead, noise quietens into one plain line. */
export function CalmingSound({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${START + BARS.count * BARS.spacing} ${BARS.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`stroke-[2.5px] text-ink sm:stroke-[5px] ${className}`}
    >
      <rect width="10" height={BARS.height} className="fill-accent stroke-none" />
      <path
        transform={`translate(${START} 0)`}
        d={PATH}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
