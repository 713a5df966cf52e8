import type { ReactNode } from 'react'
import { DoneMessage } from '@/components/ui/done-message'
import { FormFailure } from '@/components/ui/form-failure'
import { useLateForm } from '@/hooks/use-late-form'
import { FROM_PAGE } from '@/lib/forms/from-page'
import type { StartForm } from '@/lib/forms/live-form'

interface LateFormProps {
  path: string
  load: () => Promise<StartForm>
  submit: { label: string; sending: string }
  done: { title: string; again: string }
  /** The fields, made by the server: they need no script. */
  children: ReactNode
}

/** A form that works without scripts, and better with them. The success view takes its place, and as much room. */
export function LateForm({ path, load, submit, done, children }: LateFormProps) {
  const { step, props, startAgain } = useLateForm(load)
  const isDone = step === 'done'
  const isSending = step === 'sending'
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <form
        method="post"
        action={`${path}?${FROM_PAGE}`}
        {...props}
        className={`grid gap-x-6 gap-y-5 sm:grid-cols-2 ${isDone ? 'invisible' : ''}`}
      >
        {children}
        <FormFailure className="sm:col-span-2" />
        <p className="sm:col-span-2">
          <button type="submit" aria-disabled={isSending} className="button button-strong button-large">
            {isSending ? submit.sending : submit.label}
          </button>
        </p>
      </form>
      {isDone && (
        <div className="self-center">
          <DoneMessage {...done} onAgain={startAgain} />
        </div>
      )}
    </div>
  )
}
