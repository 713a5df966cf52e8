import type { CSSProperties } from 'react'
import { usePlayer } from '@/hooks/use-player'

export function BarProgress() {
  const share = usePlayer(({ position, duration }) =>
    duration ? Math.round((position / duration) * 1000) / 1000 : 0,
  )
  return (
    <div
      aria-hidden="true"
      style={{ '--share': share } as CSSProperties}
      className="absolute inset-x-0 top-0 h-0.5 origin-left scale-x-(--share) bg-accent md:hidden"
    />
  )
}
