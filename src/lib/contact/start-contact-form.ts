import type { StartForm } from '@/lib/forms/live-form'
import { startForm } from '@/lib/forms/start-form'
import { CONTACT_MESSAGE } from './contact-message'

/** The contact form, checked and sent. */
export const start: StartForm = (form) =>
  startForm(form, {
    name: 'contact',
    schema: CONTACT_MESSAGE,
    path: '/api/contact',
    explain: () => ({
      title: 'Failed to send message',
      text: 'Please try again or contact us directly.',
    }),
  })
