import { type FormEvent, useRef, useState } from 'react'
import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { TextArea } from '@/components/ui/text-area'
import { saveMoment } from '@/hooks/use-moments'
import { MAX_NOTE } from '@/lib/moments/moment'
import { momentDraft } from '@/lib/moments/moment-draft'
import { formatClock, spellSeconds } from '@/lib/player/clock'

/** The moment is the one at which the dialog was asked for; sound goes on meanwhile. */
export function MomentDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(momentDraft.getState)
  const [note, setNote] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!draft) return null
  const { episode, at } = draft

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const failed = await saveMoment({ episode, at, note })
    if (failed === null) return form.current?.closest('dialog')?.close()
    setProblem(failed)
    setSaving(false)
  }

  return (
    <Dialog ref={openAtOnce} title="Save this moment" variant="dialog" onClose={onClose}>
      <form ref={form} onSubmit={save} className="flex flex-col gap-5">
        <p>
          <span data-digits aria-hidden="true" className="font-bold text-accent-strong">
            {formatClock(at)}
          </span>
          <span className="sr-only">{spellSeconds(at)}</span> in {episode.title}
        </p>
        <TextArea
          label="Note"
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormFailure text={problem ?? undefined} />
        <button type="submit" aria-disabled={isSaving} className="button button-strong self-start">
          {isSaving ? 'Saving...' : 'Save moment'}
        </button>
      </form>
    </Dialog>
  )
}
