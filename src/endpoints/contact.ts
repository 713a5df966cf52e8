import { z } from 'zod'
import { CONTACT_SUBJECT_VALUES } from '@/lib/contact/contact'
import { LIMITS } from '@/lib/limits/rate-limits'
import { emailAddress, line } from '@/lib/text/line'
import { created, endpoint } from './endpoint'

const RECEIVED = { message: 'Your message has been sent.' }

const MESSAGE = z.object({
  firstName: line('First name', 100),
  lastName: line('Last name', 100),
  email: emailAddress,
  subject: z.enum(CONTACT_SUBJECT_VALUES, 'Please choose a subject'),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(5_000, 'Message must be at most 5,000 characters'),
  // People do not see this field; programs that fill in everything do.
  website: z.string('Leave this empty').optional(),
})

export const contactRows = [
  endpoint({
    method: 'post',
    path: '/contact',
    who: 'anyone',
    body: MESSAGE,
    limit: LIMITS.contact,
    handle: async ({ payload, body: { website, ...message } }) => {
      if (website) return created(RECEIVED)
      await payload.create({
        collection: 'contacts',
        data: { ...message, status: 'new' },
        overrideAccess: true,
      })
      return created(RECEIVED)
    },
  }),
]
