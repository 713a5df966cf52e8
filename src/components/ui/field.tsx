'use client'

import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'

export const FieldErrors = createContext<Record<string, { message?: unknown } | undefined>>(
  {},
)

interface FieldProps {
  label: string
  description?: string
  error?: string
  className?: string
  name?: string
  required?: boolean
}

type Tag = 'input' | 'textarea' | 'select'

export type ControlOf<Name extends Tag> = FieldProps &
  Omit<ComponentProps<Name>, 'id' | 'children' | keyof FieldProps>

type FieldFrameProps<Name extends Tag> = ControlOf<Name> & {
  children: (control: ComponentProps<Name>) => ReactNode
}

/** The label, help and message of a control, which gets all other properties. */
export function Field<Name extends Tag = 'input'>(field: FieldFrameProps<Name>) {
  const { label, description, error, className = '', children, ...control } = field
  const id = useId()
  const problem = error ?? use(FieldErrors)[field.name ?? '']?.message
  const notes = [description && `${id}-help`, problem && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span>{' '}
        {!field.required && <span className="font-normal text-soft">(optional)</span>}
      </label>
      {description && (
        <p id={`${id}-help`} className="-mt-1 text-sm text-soft">
          {description}
        </p>
      )}
      {children({
        ...control,
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': notes || undefined,
        className: 'field',
      } as unknown as ComponentProps<Name>)}
      {!!problem && (
        <p id={`${id}-error`} className="font-semibold text-accent-strong text-sm">
          {String(problem)}
        </p>
      )}
    </div>
  )
}

export const TextField = (field: ControlOf<'input'>) => (
  <Field {...field}>{(control) => <input {...control} />}</Field>
)

export const TextArea = (field: ControlOf<'textarea'>) => (
  <Field<'textarea'> {...field}>{(control) => <textarea {...control} />}</Field>
)

interface SelectFieldProps extends ControlOf<'select'> {
  prompt: string
  options: readonly { value: string; label: string }[]
}

export const SelectField = ({ prompt, options, ...field }: SelectFieldProps) => (
  <Field<'select'> {...field}>
    {(control) => (
      <select defaultValue="" {...control}>
        <option value="" disabled>
          {prompt}
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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
