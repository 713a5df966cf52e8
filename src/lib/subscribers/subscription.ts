import { emailAddress, optionalLine } from '@/lib/text/form-fields'
import { z } from '@/lib/zod'

export const SUBSCRIPTION = z.object({
  email: emailAddress,
  firstName: optionalLine('First name', 100),
  lastName: optionalLine('Last name', 100),
})

const BLANK = z.literal('').transform(() => undefined)

/** Undefined or empty leaves a choice as it is. */
export const LETTER_CHOICES = z.object({
  wants: BLANK.or(z.enum(['all', 'episodes'], 'Choose which letters you want.')).optional(),
  email: BLANK.or(emailAddress).optional(),
})

export type LetterChoices = z.output<typeof LETTER_CHOICES>

export type Subscription = z.output<typeof SUBSCRIPTION>

export const ALREADY_SUBSCRIBED = 'This email is already subscribed.'
export const ALREADY_ASKED = `${ALREADY_SUBSCRIBED} It only needs to be confirmed: we have sent you a link. Check your inbox and your spam folder.`

/** `stopped`: active, but letters were refused, and no more are sent. */
export const SUBSCRIBER_STATUSES = ['active', 'ended', 'stopped'] as const

export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const

/** The largest list that can be imported, some 300,000 addresses. */
export const LIST_BYTES = 32 * 1024 * 1024

export const tooLargeList = (bytes: number): string =>
  `This file has ${Math.ceil(bytes / 1024 ** 2)} MB; a list can have at most ${LIST_BYTES / 1024 ** 2} MB. Split it in two.`
