import { type ReactNode, useRef } from 'react'
import { removeMoment } from '@/hooks/use-moments'
import type { SavedMoment } from '@/lib/moments/moment'
import { MomentEntry } from './moment-entry'

interface MomentListProps {
  moments: SavedMoment[]
  renderTime: (moment: SavedMoment) => ReactNode
}

export function MomentList({ moments, renderTime }: MomentListProps) {
  const list = useRef<HTMLUListElement>(null)

  async function remove(moment: SavedMoment) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const index = moments.indexOf(moment)
    const neighbour = buttons[index + 1] ?? buttons[index - 1] ?? list.current
    if ((await removeMoment(moment)) === null) neighbour?.focus()
  }

  return (
    <ul ref={list} tabIndex={-1} className="outline-none">
      {moments.map((moment) => (
        <li key={moment.id} className="border-line border-b">
          <MomentEntry moment={moment} onRemove={() => void remove(moment)}>
            {renderTime(moment)}
          </MomentEntry>
        </li>
      ))}
    </ul>
  )
}
