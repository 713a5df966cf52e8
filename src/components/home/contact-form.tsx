'use client'

import type { ReactNode } from 'react'
import { LateForm } from './late-form'

const load = () => import('@/lib/contact/start-contact-form').then(({ start }) => start)

export function ContactForm({ children }: { children: ReactNode }) {
  return (
    <LateForm
      path="/api/contact"
      load={load}
      submit={{ label: 'Send Message', sending: 'Sending...' }}
      done={{ title: 'Message Sent!', again: 'Send Another Message' }}
    >
      {children}
    </LateForm>
  )
}
