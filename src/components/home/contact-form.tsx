'use client'

import { useEffect, useRef } from 'react'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Honeypot } from '@/components/ui/form-frame'
import { questionForHosts } from '@/lib/messages/ask-hosts'
import { MESSAGE_SUBJECTS } from '@/lib/messages/message-choices'
import type { FormOutcome } from '@/lib/requests/form-outcomes'
import { LateForm } from './late-form'

const load = () => import('./contact-code').then(({ ContactCode }) => ContactCode)

export function ContactForm({ done }: { done: FormOutcome }) {
  const form = useRef<HTMLDivElement>(null)
  // A question that the search could not answer; the page itself is the same for everyone.
  useEffect(() => {
    const question = questionForHosts(location.search)
    const message = form.current?.querySelector<HTMLTextAreaElement>('[name=message]')
    if (question && message && message.value === '') message.value = `I asked the show: “${question}” `
  }, [])
  return (
    <div ref={form}>
      <LateForm
        path="/api/contact"
        load={load}
        submit={{ label: 'Send Message', sending: 'Sending...' }}
        done={done}
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
    </div>
  )
}
