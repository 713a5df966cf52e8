import type { CSSProperties } from 'react'
import { useEpisodeMoments } from '@/hooks/use-moments'

interface MomentMarksProps {
  episodeId: string
  /** Seconds. */
  duration: number
}

export function MomentMarks({ episodeId, duration }: MomentMarksProps) {
  const { data: moments = [] } = useEpisodeMoments(episodeId)
  const places = [...new Set(moments.map(({ at }) => Math.min(at / duration, 1)))]
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-[0_calc(var(--thumb)/2)]">
      {places.map((share) => (
        <i key={share} style={{ '--at': share } as CSSProperties} className="moment-mark" />
      ))}
    </span>
  )
}
