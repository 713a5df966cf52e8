import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NOT_SENT, showFailure } from '@/lib/forms/failure-note'
import type { LiveForm, StartForm } from '@/lib/forms/live-form'
import { showToast } from '@/lib/toasts/toasts'
import { useNearView } from './use-near-view'

interface LateForm {
  step: 'form' | 'sending' | 'done'
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent) => void
    onFocus: () => void
  }
  /** From the success view back to the empty form. */
  startAgain: () => void
}

/**
 * A form that is on the page at once, and whose code – checking, sending – is fetched when it comes near the screen or is
 * touched. What is sent before that has come waits for it.
 */
export function useLateForm(load: () => Promise<StartForm>): LateForm {
  const ref = useRef<HTMLFormElement>(null)
  const live = useRef<Promise<LiveForm>>(undefined)
  const [step, setStep] = useState<LateForm['step']>('form')

  function wake(): Promise<LiveForm> {
    live.current ??= load().then((start) => start(ref.current as HTMLFormElement))
    // A failure is shown when something is sent; then it is fetched once more.
    live.current.catch(() => {
      live.current = undefined
    })
    return live.current
  }

  const wakeAhead = () => void wake().catch(() => {})
  useNearView(ref, wakeAhead)

  // Without scripts the browser checks; with them, words stand under the fields.
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (step === 'sending') return
    setStep('sending')
    showFailure(ref.current, '')
    try {
      const isSent = await (await wake()).submit()
      setStep(isSent ? 'done' : 'form')
    } catch {
      setStep('form')
      showFailure(ref.current, NOT_SENT)
      showToast({ kind: 'failed', title: 'Error', text: 'This could not be loaded. Please try again.' })
    }
  }

  function startAgain() {
    // A form that is not shown yet cannot have the focus.
    flushSync(() => setStep('form'))
    ref.current?.querySelector('input')?.focus()
  }

  return { step, props: { ref, onSubmit: submit, onFocus: wakeAhead }, startAgain }
}
