import type { ReactNode } from 'react'
import { FormFailure } from '@/components/ui/form-failure'
import { useLateForm } from '@/hooks/use-late-form'
import type { StartForm } from '@/lib/forms/live-form'

interface AccountFormProps {
  /** Where it goes; never in the address, whatever happens to the script. */
  action: string
  load: () => Promise<StartForm>
  submit: { label: string; sending: string }
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** A form whose checking comes late. What failed is said in it as well as in a toast. */
export function AccountForm({ action, load, submit, aside, children }: AccountFormProps) {
  const { step, props } = useLateForm(load)
  const isSending = step === 'sending'
  return (
    <form method="post" action={action} {...props} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {children}
      <FormFailure className="sm:col-span-2" />
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-2">
        <button type="submit" aria-disabled={isSending} className="button button-strong button-large">
          {isSending ? submit.sending : submit.label}
        </button>
        {aside}
      </div>
    </form>
  )
}
