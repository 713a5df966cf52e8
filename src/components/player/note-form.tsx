import { type FormEvent, type ReactNode, useState } from 'react'
import { TextArea } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/site-form'
import { MAX_NOTE } from '@/lib/saved/moment'

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

  async function send(form: HTMLFormElement) {
    setSaving(true)
    const failed = await save(form.querySelector('textarea')?.value ?? '')
    setSaving(false)
    if (failed === null) onSaved(form)
    else setFailure(failed)
  }

  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isSaving) void send(event.currentTarget)
      }}
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
