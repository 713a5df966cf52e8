import { ApiError } from '@/lib/api/fetch-json'
import type { StartForm } from '@/lib/forms/live-form'
import { startForm } from '@/lib/forms/start-form'
import { SUBSCRIPTION } from './subscription'
import { subscriptionFailure } from './subscription-failure'

/** The newsletter's form, checked and sent. */
export const start: StartForm = (form) =>
  startForm(form, {
    name: 'newsletter',
    schema: SUBSCRIPTION,
    path: '/api/newsletter/subscribe',
    explain: (error) => {
      const text = subscriptionFailure(error)
      const isTaken = error instanceof ApiError && error.status === 409
      return { title: 'Subscription failed', text, ...(isTaken && { errors: { email: text } }) }
    },
  })
