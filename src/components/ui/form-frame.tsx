import type { ReactNode, Ref } from 'react'
import { useIsAlive } from '@/hooks/use-is-alive'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { FieldContext, type FieldLink } from './field'
import { UnsentNote } from './unsent-note'

interface FormFrameProps {
  ref: Ref<HTMLFormElement>
  /** The form's target without scripts; its data never appears in the address, whatever happens to the script. */
  action: string
  link: FieldLink | null
  failure: string
  isSending: boolean
  onSubmit: () => void
  onFocus?: () => void
  onPointerDown?: () => void
  submit: { label: string; sending: string }
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function FormFrame({
  ref,
  action,
  link,
  failure,
  isSending,
  onSubmit,
  onFocus,
  onPointerDown,
  submit,
  aside,
  className = 'gap-x-4 gap-y-4',
  children,
}: FormFrameProps) {
  const isAlive = useIsAlive()
  return (
    <FieldContext value={link}>
      <form
        ref={ref}
        method="post"
        action={action}
        noValidate={isAlive}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) onSubmit()
        }}
        onFocus={onFocus}
        onPointerDown={onPointerDown}
        className={`grid sm:grid-cols-2 ${className}`}
      >
        {children}
        <FormFailure text={failure} className="sm:col-span-2" />
        {!isAlive && <UnsentNote className="sm:col-span-2" />}
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-2">
          <button type="submit" aria-disabled={isSending} className="button button-strong button-large">
            {isSending ? submit.sending : submit.label}
          </button>
          {aside}
        </div>
      </form>
    </FieldContext>
  )
}

/** Why a form was not sent, shown in the form because a toast disappears. Always mounted, so that screen readers announce it. */
export function FormFailure({ text, className = '' }: { text?: string; className?: string }) {
  return (
    <p role="alert" className={`font-semibold text-accent-strong empty:hidden ${className}`}>
      {text}
    </p>
  )
}

/** See `HONEYPOT`. Its label is for visitors whose styles did not load. */
export function Honeypot() {
  return (
    <label className="hidden">
      Leave this empty
      <input
        name={HONEYPOT}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  )
}
