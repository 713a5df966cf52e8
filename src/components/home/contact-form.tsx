'use client'

import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Honeypot } from '@/components/ui/form-frame'
import { MESSAGE_SUBJECTS } from '@/lib/messages/message-choices'
import { LateForm } from './late-form'

const load = () => import('./contact-code').then(({ ContactCode }) => ContactCode)

export function ContactForm() {
  return (
    <LateForm
      path="/api/contact"
      load={load}
      submit={{ label: 'Send Message', sending: 'Sending...' }}
      done={{ title: 'Message Sent!', again: 'Send Another Message' }}
    >
      <TextField label="First name" name="firstName" autoComplete="given-name" maxLength={100} required />
      <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={100} required />
      <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <SelectField
        label="Subject"
        name="subject"
        prompt="Choose a subject"
        options={MESSAGE_SUBJECTS}
        required
      />
      <TextArea className="sm:col-span-2" label="Message" name="message" rows={6} required />
      <Honeypot />
    </LateForm>
  )
}
