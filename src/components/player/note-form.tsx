import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/site-form'
import { saveMoment } from '@/hooks/use-moments'
import { useStore } from '@/hooks/use-store'
import { MAX_NOTE } from '@/lib/saved/moment'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { formatClock, spellSeconds } from '@/lib/text/clock'

interface NoteFormProps {
  label: string
  note?: string
  /** Resolves to the error or null. */
  save: (note: string) => Promise<string | null>
  onSaved: (form: HTMLFormElement) => void
  onLeave?: () => void
  children?: ReactNode
}

export function NoteForm({ label, note, save, onSaved, onLeave, children }: NoteFormProps) {
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    setSaving(true)
    const failed = await save(form.querySelector('textarea')?.value ?? '')
    setSaving(false)
    if (failed === null) onSaved(form)
    else setFailure(failed)
  }

  return (
    <form
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && onLeave?.()}
      className="flex min-w-0 flex-1 flex-col gap-3"
    >
      {children}
      <TextArea
        label="Note"
        rows={3}
        maxLength={MAX_NOTE}
        autoFocus={onLeave !== undefined}
        defaultValue={note}
      />
      <FormFailure text={failure} />
      <span className="flex gap-2">
        <button type="submit" aria-disabled={isSaving} className="button button-strong">
          {isSaving ? 'Saving...' : label}
        </button>
        {onLeave && (
          <button type="button" onClick={onLeave} className="button button-bare">
            Cancel
          </button>
        )}
      </span>
    </form>
  )
}

export function MomentSaver() {
  const draft = useStore(momentToSave)
  if (!draft) return null
  const { episode, at } = draft

  return (
    <Dialog title="Save this moment" variant="dialog" onClose={() => momentToSave.set(null)}>
      <NoteForm
        label="Save moment"
        save={(note) => saveMoment({ episode, at, note })}
        onSaved={(form) => form.closest('dialog')?.close()}
      >
        <p>
          <span data-digits aria-hidden="true" className="font-bold text-accent-strong">
            {formatClock(at)}
          </span>
          <span className="sr-only">{spellSeconds(at)}</span>{' '}
          <span>{`in ${episode.title}`}</span>
        </p>
      </NoteForm>
    </Dialog>
  )
}
