import { memo } from 'react'
import type { FormPlan } from '@/hooks/use-site-form'
import { ApiError, readError } from '@/lib/requests/fetch-json'
import type { Explain } from '@/lib/requests/form-failure'
import { ALREADY_ASKED, ALREADY_SUBSCRIBED, SUBSCRIPTION } from '@/lib/subscribers/subscription'
import { type FormCodeProps, type Sent, useFormCode } from './use-form-code'

export const explainSubscription: Explain = (error) => {
  const title = 'Subscription failed'
  if (!(error instanceof ApiError && error.status === 409)) {
    return { title, text: 'Failed to subscribe. Please try again.' }
  }
  const { reason } = readError(error)
  const text = reason === ALREADY_ASKED ? reason : ALREADY_SUBSCRIBED
  return { title, text, errors: { email: text } }
}

const PLAN: FormPlan<Sent> = {
  name: 'newsletter',
  schema: SUBSCRIPTION,
  path: '/api/newsletter/subscribe',
  explain: explainSubscription,
}

export const NewsletterCode = memo(function NewsletterCode(props: FormCodeProps) {
  useFormCode(props, PLAN)
  return null
})
