import { Dialog } from '@/components/ui/dialog'
import { saveMoment } from '@/hooks/use-moments'
import { useStore } from '@/hooks/use-store'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { formatClock, spellSeconds } from '@/lib/text/clock'
import { NoteForm } from './note-form'

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
          <span className="sr-only">{spellSeconds(at)}</span> <span>{`in ${episode.title}`}</span>
        </p>
      </NoteForm>
    </Dialog>
  )
}
