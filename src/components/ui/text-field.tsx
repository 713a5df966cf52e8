import { type ComponentProps, useId } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** What helps to fill it in. */
  description?: string
  /** What is wrong with what was written. */
  error?: string
  className?: string
}

/** A labelled line of text; what may be left out says so. */
export function TextField({ label, description, error, className = '', ...input }: TextFieldProps) {
  const id = useId()
  const notes = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label} {!input.required && <span className="font-normal text-soft">(optional)</span>}
      </label>
      {description && (
        <p id={`${id}-help`} className="-mt-1 text-sm text-soft">
          {description}
        </p>
      )}
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        {...input}
        className="field"
      />
      {error && (
        <p id={`${id}-error`} className="font-semibold text-accent-strong text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
