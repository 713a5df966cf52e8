import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** A line of text. */
export function TextField({ label, description, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, description, error, className }} isRequired={input.required}>
      {(control) => <input {...control} {...input} />}
    </Field>
  )
}
