import { MARK } from '@/lib/site/mark'

export function Mark({ className, height }: { className?: string; height?: number }) {
  return (
    <svg
      viewBox={`0 0 ${MARK.width} ${MARK.height}`}
      height={height}
      aria-hidden="true"
      className={className}
    >
      <path d={MARK.playhead} fill="var(--color-accent)" />
      <path
        d={MARK.sound}
        fill="none"
        stroke="currentColor"
        strokeWidth={MARK.strokeWidth}
        strokeLinecap="round"
      />
    </svg>
  )
}
