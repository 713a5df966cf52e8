import { emailAddress, optionalLine } from '@/lib/text/line'
import { z } from '@/lib/zod'

export const SUBSCRIPTION = z.object({
  email: emailAddress,
  firstName: optionalLine('First name', 100),
  lastName: optionalLine('Last name', 100),
})

export const LETTER_CHOICES = z.object({
  /** Left out or empty, it stays. */
  wants: z
    .literal('')
    .transform(() => undefined)
    .or(z.enum(['all', 'episodes'], 'Choose which letters you want.'))
    .optional(),
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
export const ALREADY_ASKED = `${ALREADY_SUBSCRIBED} It only has to be confirmed: a link is on its way to you. Look in your inbox, and in the spam folder too.`

export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const

/** Of a list that is imported: some 300,000 addresses. */
export const LIST_BYTES = 32 * 1024 * 1024

export const tooLargeList = (bytes: number): string =>
  `This file has ${Math.ceil(bytes / 1024 ** 2)} MB, and a list may have ${LIST_BYTES / 1024 ** 2} MB. Split it in two.`

/** What an import of a list does, or would do. */
export interface ListReport {
  /** The columns that were read, as the file calls them. */
  columns: { email: string; consent: string }
  added: number
  /** Were here and had not confirmed: the date of consent does that for them. */
  confirmed: number
  known: number
  refused: { reason: string; count: number; lines: number[] }[]
}
