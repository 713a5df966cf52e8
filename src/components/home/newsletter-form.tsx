'use client'

import type { ReactNode } from 'react'
import { LateForm } from './late-form'

const load = () => import('@/lib/newsletter/start-newsletter-form').then(({ start }) => start)

export function NewsletterForm({ children }: { children: ReactNode }) {
  return (
    <LateForm
      path="/api/newsletter/subscribe"
      load={load}
      submit={{ label: 'Subscribe', sending: 'Subscribing...' }}
      done={{ title: 'Consider yourself informed!', again: 'Subscribe Another Email' }}
    >
      {children}
    </LateForm>
  )
}
