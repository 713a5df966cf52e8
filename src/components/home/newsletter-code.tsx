import { memo } from 'react'
import type { FormPlan } from '@/hooks/use-site-form'
import { ApiError } from '@/lib/requests/fetch-json'
import type { Explain } from '@/lib/requests/form-failure'
import { ALREADY_SUBSCRIBED, SUBSCRIPTION } from '@/lib/subscribers/subscription'
import { type FormCodeProps, useFormCode } from './use-form-code'

export const explainSubscription: Explain = (error) => {
  const title = 'Subscription failed'
  if (!(error instanceof ApiError && error.status === 409)) {
    return { title, text: 'Failed to subscribe. Please try again.' }
  }
  return { title, text: ALREADY_SUBSCRIBED, errors: { email: ALREADY_SUBSCRIBED } }
}

const PLAN: FormPlan = {
  name: 'newsletter',
  schema: SUBSCRIPTION,
  path: '/api/newsletter/subscribe',
  explain: explainSubscription,
}

export const NewsletterCode = memo(function NewsletterCode(props: FormCodeProps) {
  useFormCode(props, PLAN)
  return null
})
