import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-frame'
import { saveMoment } from '@/hooks/use-moments'
import { MAX_NOTE } from '@/lib/saved/moment'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { formatClock, spellSeconds } from '@/lib/text/clock'

export function MomentDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(momentToSave.getState)
  const { register, handleSubmit, setError, formState } = useForm<{ note: string }>()
  const { errors, isSubmitting } = formState
  if (!draft) return null
  const { episode, at } = draft

  const save = handleSubmit(async ({ note }) => {
    const failed = await saveMoment({ episode, at, note })
    if (failed === null) return form.current?.closest('dialog')?.close()
    setError('root', { message: failed })
  })

  return (
    <Dialog ref={openAtOnce} title="Save this moment" variant="dialog" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : save(event))}
        className="flex flex-col gap-5"
      >
        <p>
          <span data-digits aria-hidden="true" className="font-bold text-accent-strong">
            {formatClock(at)}
          </span>
          <span className="sr-only">{spellSeconds(at)}</span> <span>{`in ${episode.title}`}</span>
        </p>
        <TextArea label="Note" rows={3} maxLength={MAX_NOTE} {...register('note')} />
        <FormFailure text={errors.root?.message} />
        <button type="submit" aria-disabled={isSubmitting} className="button button-strong self-start">
          {isSubmitting ? 'Saving...' : 'Save moment'}
        </button>
      </form>
    </Dialog>
  )
}
