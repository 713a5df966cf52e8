import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  /** What helps to fill it in. */
  description?: string
  /** What is wrong with what was written. */
  error?: string
  className?: string
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

interface FieldFrameProps extends FieldProps {
  isRequired?: boolean
  /** The control, with what ties it to its label and to what is said about it. */
  children: (control: ControlProps) => ReactNode
}

/** A labelled control; what may be left out says so. */
export function Field({ label, description, error, className = '', isRequired, children }: FieldFrameProps) {
  const id = useId()
  const notes = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label} {!isRequired && <span className="font-normal text-soft">(optional)</span>}
      </label>
      {description && (
        <p id={`${id}-help`} className="-mt-1 text-sm text-soft">
          {description}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
        className: 'field',
      })}
      {/* There without an error as well: a form's late code writes into it. */}
      <p id={`${id}-error`} hidden={!error} className="font-semibold text-accent-strong text-sm">
        {error}
      </p>
    </div>
  )
}
