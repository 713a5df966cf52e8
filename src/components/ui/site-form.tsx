import { type ReactNode, useRef } from 'react'
import { type FormPlan, useSiteForm } from '@/hooks/use-site-form'
import { FormFrame } from './form-frame'

interface SiteFormProps<Reply> extends FormPlan<Reply> {
  /** The target without scripts; defaults to the path. */
  action?: string
  submit: { label: string; sending: string }
  aside?: ReactNode
  children: ReactNode
}

export function SiteForm<Reply>({ action, submit, aside, children, ...plan }: SiteFormProps<Reply>) {
  const element = useRef<HTMLFormElement>(null)
  const { submit: send, ...form } = useSiteForm(element, plan)
  return (
    <FormFrame
      ref={element}
      action={action ?? plan.path}
      onSubmit={() => void send()}
      submit={submit}
      aside={aside}
      {...form}
    >
      {children}
    </FormFrame>
  )
}
