import { z } from 'zod'
import { emailAddress, line } from '@/lib/text/line'
import { CONTACT_SUBJECT_VALUES } from './contact'

const MAX_MESSAGE = 5_000

export const CONTACT_MESSAGE = z.object({
  firstName: line('First name', 100),
  lastName: line('Last name', 100),
  email: emailAddress,
  subject: z.enum(CONTACT_SUBJECT_VALUES, 'Please choose a subject'),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(MAX_MESSAGE, `Message must be at most ${MAX_MESSAGE.toLocaleString('en-US')} characters`),
})

export type ContactMessage = z.output<typeof CONTACT_MESSAGE>
