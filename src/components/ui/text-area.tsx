import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text. */
export function TextArea({ label, description, error, className, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, description, error, className }} isRequired={textarea.required}>
      {(control) => <textarea {...control} {...textarea} />}
    </Field>
  )
}
