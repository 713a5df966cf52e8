import { type ComponentProps, useId } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  className?: string
}

/** A labelled line of text; what may be left out says so. */
export function TextField({ label, className = '', ...input }: TextFieldProps) {
  const id = useId()
  return (
    <p className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label} {!input.required && <span className="font-normal text-soft">(optional)</span>}
      </label>
      <input id={id} {...input} className="field" />
    </p>
  )
}
