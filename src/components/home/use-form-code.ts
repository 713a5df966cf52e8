import { type RefObject, useLayoutEffect } from 'react'
import { type FormPlan, type SiteFormCode, useSiteForm } from '@/hooks/use-site-form'

/** Says what happens next. */
export interface Sent {
  message: string
}

export interface FormCodeProps {
  element: RefObject<HTMLFormElement | null>
  onChange: (code: SiteFormCode) => void
  onSent: (reply: Sent) => void
}

/** The form's code as a component that renders nothing. Memoise it: its callbacks rerender the form. */
export function useFormCode({ element, onChange, onSent }: FormCodeProps, plan: FormPlan<Sent>): void {
  const code = useSiteForm(element, { ...plan, onSent })
  useLayoutEffect(() => onChange(code))
}
