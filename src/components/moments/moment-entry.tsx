import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { TextArea } from '@/components/ui/text-area'
import { editMoment } from '@/hooks/use-moments'
import { MAX_NOTE, type SavedMoment } from '@/lib/moments/moment'
import { formatClock } from '@/lib/player/clock'

interface MomentEntryProps {
  moment: SavedMoment
  /** Its time, which leads to the sound. */
  children: ReactNode
  onRemove: () => void
}

/** A moment's note, which can be written anew in its place. */
export function MomentEntry({ moment, children, onRemove }: MomentEntryProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const clock = formatClock(moment.at)

  const leave = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }

  return (
    <div className="moment-entry">
      {children}
      {isEditing ? (
        <NoteForm moment={moment} onDone={leave} />
      ) : (
        <>
          <p className="min-w-0 flex-1 whitespace-pre-wrap py-2.5 [overflow-wrap:anywhere]">
            {moment.note || <span className="text-soft">No note</span>}
          </p>
          <span className="flex flex-none">
            <button
              ref={edit}
              type="button"
              aria-label={`Edit the note at ${clock}`}
              onClick={() => setEditing(true)}
              className="button button-round button-bare"
            >
              <Icon name="edit" className="size-5" />
            </button>
            <button
              type="button"
              data-remove
              aria-label={`Remove the moment at ${clock}`}
              onClick={onRemove}
              className="button button-round button-bare"
            >
              <Icon name="close" className="size-5" />
            </button>
          </span>
        </>
      )}
    </div>
  )
}

function NoteForm({ moment, onDone }: { moment: SavedMoment; onDone: () => void }) {
  const [note, setNote] = useState(moment.note)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const failed = await editMoment(moment, note)
    if (failed === null) return onDone()
    setProblem(failed)
    setSaving(false)
  }

  return (
    <form
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      className="flex min-w-0 flex-1 flex-col gap-3 pb-3"
    >
      <TextArea
        label="Note"
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        autoFocus
        onChange={({ target }) => setNote(target.value)}
      />
      <FormFailure text={problem ?? undefined} />
      <span className="flex gap-2">
        <button type="submit" aria-disabled={isSaving} className="button button-strong">
          {isSaving ? 'Saving...' : 'Save note'}
        </button>
        <button type="button" onClick={onDone} className="button button-bare">
          Cancel
        </button>
      </span>
    </form>
  )
}
