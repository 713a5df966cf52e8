'use client'

import { useEffect, useRef } from 'react'
import { EmailField, NameFields, SelectField, TextArea } from '@/components/ui/field'
import { Honeypot, SiteForm } from '@/components/ui/site-form'
import { questionForHosts } from '@/lib/messages/ask-hosts'
import { MESSAGE_SUBJECTS } from '@/lib/messages/message-choices'
import type { FormOutcome } from '@/lib/requests/form-outcomes'

const loadSchema = () =>
  import('@/lib/messages/message-form').then(({ MESSAGE_FORM }) => MESSAGE_FORM)

export function ContactForm({ done }: { done: FormOutcome }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // A question that the search could not answer; the page itself is the same for everyone.
  useEffect(() => {
    const question = questionForHosts(location.search)
    const message = field.current
    if (question && message?.value === '') message.value = `I asked the show: “${question}” `
  }, [])
  return (
    <SiteForm
      name="contact"
      schema={loadSchema}
      path="/api/contact"
      explain={() => ({
        title: 'Failed to send message',
        text: 'Please try again or contact us directly.',
      })}
      submit="Send Message"
      done={done}
      className="gap-x-6 gap-y-5"
    >
      <NameFields required />
      <EmailField />
      <SelectField
        label="Subject"
        name="subject"
        prompt="Choose a subject"
        options={MESSAGE_SUBJECTS}
        required
      />
      <TextArea
        ref={field}
        className="sm:col-span-2"
        label="Message"
        name="message"
        rows={6}
        required
      />
      <Honeypot />
    </SiteForm>
  )
}
