import { calmingWavePath } from '@/lib/drawing/calming-wave'

const WIDTH = 1200
const HEIGHT = 160
const PATH = calmingWavePath({ width: WIDTH, height: HEIGHT })

/** The show's picture of itself: noise comes in from the left and leaves as one plain line. */
export function CalmingWave({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <path
        d={PATH}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
