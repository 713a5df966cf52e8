import { memo } from 'react'
import type { FormPlan } from '@/hooks/use-site-form'
import { MESSAGE_FORM } from '@/lib/messages/message-form'
import { type FormCodeProps, type Sent, useFormCode } from './use-form-code'

const PLAN: FormPlan<Sent> = {
  name: 'contact',
  schema: MESSAGE_FORM,
  path: '/api/contact',
  explain: () => ({ title: 'Failed to send message', text: 'Please try again or contact us directly.' }),
}

export const ContactCode = memo(function ContactCode(props: FormCodeProps) {
  useFormCode(props, PLAN)
  return null
})
