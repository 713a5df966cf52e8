import { LOGO } from '@/lib/site/logo'

export function Logo({ className, height }: { className?: string; height?: number }) {
  return (
    <svg
      viewBox={`0 0 ${LOGO.width} ${LOGO.height}`}
      height={height}
      aria-hidden="true"
      className={className}
    >
      <path d={LOGO.playhead} fill="var(--color-accent)" />
      <path
        d={LOGO.sound}
        fill="none"
        stroke="currentColor"
        strokeWidth={LOGO.strokeWidth}
        strokeLinecap="round"
      />
    </svg>
  )
}
