import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FormPlan, useSiteForm } from '@/hooks/use-site-form'
import { useHydrated } from '@/hooks/use-store'
import type { FormOutcome } from '@/lib/requests/form-outcomes'
import { FROM_PAGE, HONEYPOT } from '@/lib/requests/honeypot'
import { FieldErrors } from './field'

interface SiteFormProps<Reply> extends FormPlan<Reply> {
  /** The target without scripts; defaults to the path. The data never appears in the address, whatever happens to the script. */
  action?: string
  submit: string
  sending?: string
  aside?: ReactNode
  /** Replaces the form once it is sent; the server's reply may say more. */
  done?: FormOutcome
  className?: string
  children: ReactNode
}

export function SiteForm<Reply>({
  action,
  submit,
  sending = 'Sending...',
  aside,
  done,
  className = 'gap-x-4 gap-y-4',
  children,
  ...plan
}: SiteFormProps<Reply>) {
  const element = useRef<HTMLFormElement>(null)
  const isAlive = useHydrated()
  const [next, setNext] = useState<string>()
  const { errors, failure, isSending, ...handlers } = useSiteForm<Reply>(element, {
    ...plan,
    onSent(reply) {
      plan.onSent?.(reply)
      if (done) setNext((reply as { message?: string }).message || done.text)
    },
  })

  function startAgain() {
    // A hidden form cannot be focused.
    flushSync(() => setNext(undefined))
    element.current?.querySelector('input')?.focus()
  }

  const form = (
    <FieldErrors value={errors}>
      <form
        ref={element}
        method="post"
        action={action ?? `${plan.path}?${FROM_PAGE}`}
        noValidate={isAlive}
        {...handlers}
        className={`grid sm:grid-cols-2 ${className} ${next ? 'invisible' : ''}`}
      >
        {children}
        <FormFailure text={failure} className="sm:col-span-2" />
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-2">
          <button
            type="submit"
            aria-disabled={isSending}
            className="button button-strong button-large"
          >
            {isSending ? sending : submit}
          </button>
          {aside}
        </div>
      </form>
    </FieldErrors>
  )
  if (!done) return form
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      {form}
      {next && (
        <div className="flex flex-col items-start gap-5 self-center">
          {/* Takes the focus, so that screen readers announce it. */}
          <h3
            ref={(heading) => heading?.focus()}
            tabIndex={-1}
            className="text-heading outline-none"
          >
            {done.title}
          </h3>
          <p className="max-w-[48ch] wrap-anywhere">{next}</p>
          <button type="button" onClick={startAgain} className="button button-calm">
            {done.back.label}
          </button>
        </div>
      )}
    </div>
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
