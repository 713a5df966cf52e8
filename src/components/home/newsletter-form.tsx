'use client'

import { TextField } from '@/components/ui/field'
import { Honeypot } from '@/components/ui/form-frame'
import type { FormOutcome } from '@/lib/requests/form-outcomes'
import { LateForm } from './late-form'

const load = () => import('./newsletter-code').then(({ NewsletterCode }) => NewsletterCode)

export function NewsletterForm({ done }: { done: FormOutcome }) {
  return (
    <LateForm
      path="/api/newsletter/subscribe"
      load={load}
      submit={{ label: 'Subscribe', sending: 'Subscribing...' }}
      done={done}
    >
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
      <Honeypot />
    </LateForm>
  )
}
