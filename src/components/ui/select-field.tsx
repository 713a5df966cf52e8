import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** What stands there before anything is chosen. */
  prompt: string
  options: readonly { value: string; label: string }[]
}

/** One of a few choices, in the browser's own list. */
export function SelectField({
  label,
  description,
  error,
  className,
  prompt,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, description, error, className }} isRequired={select.required}>
      {(control) => (
        <select defaultValue="" {...control} {...select}>
          <option value="" disabled>
            {prompt}
          </option>
          {options.map(({ value, label: optionLabel }) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
