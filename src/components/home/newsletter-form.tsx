'use client'

import { EmailField, NameFields } from '@/components/ui/field'
import { Honeypot, SiteForm } from '@/components/ui/site-form'
import { ApiError, readError } from '@/lib/requests/fetch-json'
import type { Explain } from '@/lib/requests/form-failure'
import type { FormOutcome } from '@/lib/requests/form-outcomes'

const loadSchema = () =>
  import('@/lib/subscribers/subscription').then(({ SUBSCRIPTION }) => SUBSCRIPTION)

const explain: Explain = (error) => {
  const { reason, errors } = readError(error)
  const isKnown = error instanceof ApiError && error.status === 409
  const text = (isKnown && reason) || 'Failed to subscribe. Please try again.'
  return { title: 'Subscription failed', text, errors: isKnown ? errors : {} }
}

export function NewsletterForm({ done }: { done: FormOutcome }) {
  return (
    <SiteForm
      name="newsletter"
      schema={loadSchema}
      path="/api/newsletter/subscribe"
      explain={explain}
      submit="Subscribe"
      sending="Subscribing..."
      done={done}
      className="gap-x-6 gap-y-5"
    >
      <EmailField className="sm:col-span-2" />
      <NameFields />
      <Honeypot />
    </SiteForm>
  )
}
