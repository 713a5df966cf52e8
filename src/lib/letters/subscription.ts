import { z } from 'zod'
import { emailAddress, optionalLine } from '@/lib/text/line'

export const SUBSCRIPTION = z.object({
  email: emailAddress,
  firstName: optionalLine('First name', 100),
  lastName: optionalLine('Last name', 100),
})

export const LETTER_CHOICES = z.object({
  wants: z.enum(['all', 'episodes'], 'Choose which letters you want.').optional(),
  /** Another address from now on; left out or empty, it stays. */
  email: z
    .literal('')
    .transform(() => undefined)
    .or(emailAddress)
    .optional(),
})

export type LetterChoices = z.output<typeof LETTER_CHOICES>

export type Subscription = z.output<typeof SUBSCRIPTION>

export const ALREADY_SUBSCRIBED = 'This email is already subscribed.'

export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const
