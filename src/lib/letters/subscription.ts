import { z } from 'zod'
import { emailAddress, optionalLine } from '@/lib/text/line'

export const SUBSCRIPTION = z.object({
  email: emailAddress,
  firstName: optionalLine('First name', 100),
  lastName: optionalLine('Last name', 100),
})

export type Subscription = z.output<typeof SUBSCRIPTION>

export const ALREADY_SUBSCRIBED = 'This email is already subscribed.'

export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const
