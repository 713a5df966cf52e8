import { useRef } from 'react'
import { useNearView } from '@/hooks/use-near-view'
import { CardPlaceholders } from './placeholders'

export function SeasonPlaceholder({ count, onNear }: { count: number; onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useNearView(place, onNear)
  return (
    <div ref={place} aria-busy="true" className="noscript:hidden">
      <p className="sr-only">Loading episodes...</p>
      <CardPlaceholders count={count} />
    </div>
  )
}
