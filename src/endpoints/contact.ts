import { CONTACT_MESSAGE } from '@/lib/contact/contact-message'
import { receiveMessage } from '@/lib/contact/receive-message'
import { isTrapped } from '@/lib/forms/honeypot'
import { withHoneypot } from '@/lib/forms/with-honeypot'
import { LIMITS } from '@/lib/limits/rate-limits'
import { created, endpoint } from './endpoint'

export const contactRows = [
  endpoint({
    method: 'post',
    path: '/contact',
    who: 'anyone',
    body: withHoneypot(CONTACT_MESSAGE),
    limit: LIMITS.contact,
    form: 'contact',
    handle: async ({ payload, body }) => {
      if (!isTrapped(body)) await receiveMessage(payload, body)
      return created({ message: 'Your message has been sent.' })
    },
  }),
]
