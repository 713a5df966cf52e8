'use client'

import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'

/** The messages of a form's fields, by name. */
export const FieldErrors = createContext<Record<string, string>>({})

export interface FieldProps {
  label: string
  description?: string
  error?: string
  className?: string
}

interface ControlProps {
  id: string
  name?: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

interface FieldFrameProps extends FieldProps {
  name?: string
  isRequired?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({
  label,
  description,
  error,
  className = '',
  name,
  isRequired,
  children,
}: FieldFrameProps) {
  const id = useId()
  const errors = use(FieldErrors)
  const problem = error ?? (name && errors[name])
  const notes = [description && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span> {!isRequired && <span className="font-normal text-soft">(optional)</span>}
      </label>
      {description && (
        <p id={`${id}-help`} className="-mt-1 text-sm text-soft">
          {description}
        </p>
      )}
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': notes || undefined,
        className: 'field',
        name,
      })}
      {problem && (
        <p id={`${id}-error`} className="font-semibold text-accent-strong text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

type ControlOf<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'className'>

export function TextField({ label, description, error, className, name, ...input }: ControlOf<'input'>) {
  return (
    <Field {...{ label, description, error, className, name }} isRequired={input.required}>
      {(control) => <input {...control} {...input} />}
    </Field>
  )
}

export const EmailField = (field: Partial<ControlOf<'input'>>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    maxLength={254}
    required
    {...field}
  />
)

export const UsernameField = (field: Omit<ControlOf<'input'>, 'label'>) => (
  <TextField
    label="Username"
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    required
    {...field}
  />
)

interface NameFieldsProps {
  user?: { firstName?: string | null; lastName?: string | null }
  required?: boolean
}

export const NameFields = ({ user, required }: NameFieldsProps) =>
  NAMES.map(([label, name, autoComplete]) => (
    <TextField
      key={name}
      {...{ label, name, autoComplete, required }}
      defaultValue={user?.[name] ?? undefined}
      maxLength={100}
    />
  ))

const NAMES = [
  ['First name', 'firstName', 'given-name'],
  ['Last name', 'lastName', 'family-name'],
] as const

export function TextArea({ label, description, error, className, name, ...area }: ControlOf<'textarea'>) {
  return (
    <Field {...{ label, description, error, className, name }} isRequired={area.required}>
      {(control) => <textarea {...control} {...area} />}
    </Field>
  )
}

interface SelectFieldProps extends Omit<ControlOf<'select'>, 'children'> {
  prompt: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({
  label,
  description,
  error,
  className,
  name,
  prompt,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, description, error, className, name }} isRequired={select.required}>
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
