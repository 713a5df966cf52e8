import { TUNER } from '@/lib/site/mark'

const { width, height, noise, ticks, stations, needle } = TUNER

export function TunerDial({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // Phones show a readable part of the scale.
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`text-ink ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={noise} strokeWidth="2" className="text-edge" />
        <path d={ticks} strokeWidth="1.5" />
      </g>
      {stations.map(({ name, x }) => (
        <text
          key={name}
          x={x}
          y={height - 4}
          textAnchor="middle"
          className={`font-display text-[18px] ${x === needle ? 'fill-accent-strong' : 'fill-soft'}`}
        >
          {name}
        </text>
      ))}
      <rect x={needle - 3} width="6" height="118" rx="3" className="fill-accent" />
    </svg>
  )
}
