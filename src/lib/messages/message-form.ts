import { emailAddress, line } from '@/lib/text/form-fields'
import { isSeen } from '@/lib/text/names'
import { z } from '@/lib/zod'
import { MESSAGE_SUBJECT_VALUES } from './message-choices'

const MAX_MESSAGE = 5_000

export const MESSAGE_FORM = z.object({
  firstName: line('First name', 100),
  lastName: line('Last name', 100),
  email: emailAddress,
  subject: z.enum(MESSAGE_SUBJECT_VALUES, 'Please choose a subject'),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .refine(isSeen, 'Message is required')
    .max(
      MAX_MESSAGE,
      `Message must be at most ${MAX_MESSAGE.toLocaleString('en-US')} characters`,
    ),
})

export type NewMessage = z.output<typeof MESSAGE_FORM>
