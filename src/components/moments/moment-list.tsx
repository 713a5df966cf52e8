import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoteForm } from '@/components/player/note-form'
import { IconButton } from '@/components/ui/icon-button'
import { editMoment, findNewerNote, removeMoment } from '@/hooks/use-moments'
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
  /** The moment when editing began, or when a change elsewhere was shown. */
  const [edited, setEdited] = useState<SavedMoment | null>(null)
  const clock = formatClock(moment.at)

  const leave = () => {
    flushSync(() => setEdited(null))
    edit.current?.focus()
  }

  async function save(note: string) {
    const newer = edited && (await findNewerNote(edited))
    if (!newer || newer.note === note) return editMoment(moment, note)
    setEdited(newer)
    return `This note was changed elsewhere, to “${newer.note}”. Save it again to replace that.`
  }

  return (
    <div className="flex min-h-14 flex-wrap items-start gap-x-3 gap-y-1 py-1.5">
      {children}
      {edited ? (
        <div className="min-w-0 flex-1 pb-3">
          <NoteForm
            label="Save note"
            note={edited.note}
            save={save}
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
              onClick={() => setEdited(moment)}
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
