'use client'

import { type FormEvent, useState } from 'react'
import { DoneMessage } from '@/components/ui/done-message'
import { TextField } from '@/components/ui/text-field'
import { fetchJson } from '@/lib/api/fetch-json'
import { subscriptionFailure } from '@/lib/newsletter/subscription-failure'
import { showToast } from '@/lib/toasts/toasts'

const SUBSCRIBE_PATH = '/api/newsletter/subscribe'

type Step = 'form' | 'sending' | 'done'

export function NewsletterForm() {
  const [step, setStep] = useState<Step>('form')

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === 'sending') return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setStep('sending')
    try {
      await fetchJson(SUBSCRIBE_PATH, { method: 'POST', body })
      setStep('done')
    } catch (error) {
      showToast({ kind: 'failed', title: 'Subscription failed', text: subscriptionFailure(error) })
      setStep('form')
    }
  }

  if (step === 'done')
    return (
      <DoneMessage
        title="Consider yourself informed!"
        again="Subscribe Another Email"
        onAgain={() => setStep('form')}
      />
    )
  return (
    // A form that is sent before scripts run must not put an address into the page's.
    <form method="post" action={SUBSCRIBE_PATH} onSubmit={subscribe} className="grid gap-5 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField label="First name" name="firstName" autoComplete="given-name" maxLength={100} />
      <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={100} />
      <p>
        <button
          type="submit"
          aria-disabled={step === 'sending'}
          className="button button-strong button-large"
        >
          {step === 'sending' ? 'Subscribing...' : 'Subscribe'}
        </button>
      </p>
    </form>
  )
}
