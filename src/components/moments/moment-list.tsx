import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoteForm } from '@/components/player/note-form'
import { IconButton } from '@/components/ui/icon-button'
import { editMoment, removeMoment } from '@/hooks/use-moments'
import type { SavedMoment } from '@/lib/saved/moment'
import { formatClock } from '@/lib/text/clock'

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

interface MomentEntryProps {
  moment: SavedMoment
  children: ReactNode
  onRemove: () => void
}

function MomentEntry({ moment, children, onRemove }: MomentEntryProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const clock = formatClock(moment.at)

  const leave = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }

  return (
    <div className="flex min-h-14 flex-wrap items-start gap-x-3 gap-y-1 py-1.5">
      {children}
      {isEditing ? (
        <div className="min-w-0 flex-1 pb-3">
          <NoteForm
            label="Save note"
            note={moment.note}
            save={(note) => editMoment(moment, note)}
            onSaved={leave}
            onLeave={leave}
          />
        </div>
      ) : (
        <>
          <p className="min-w-0 flex-1 whitespace-pre-wrap py-2.5 [overflow-wrap:anywhere]">
            {moment.note || <span className="text-soft">No note</span>}
          </p>
          <span className="flex flex-none">
            <IconButton
              ref={edit}
              label={`Edit the note at ${clock}`}
              onClick={() => setEditing(true)}
              icon="edit"
            />
            <IconButton
              data-remove
              label={`Remove the moment at ${clock}`}
              onClick={onRemove}
              icon="close"
            />
          </span>
        </>
      )}
    </div>
  )
}
