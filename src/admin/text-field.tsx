import type { ComponentProps, ReactNode } from 'react'

type Labelled<Element extends 'input' | 'textarea'> = ComponentProps<Element> & {
  label: ReactNode
  onWrite?: (text: string) => void
}

export const TextField = ({ label, onWrite, ...input }: Labelled<'input'>) => (
  <label className="panel-field">
    <span>{label}</span>
    <input onChange={({ target }) => onWrite?.(target.value)} {...input} />
  </label>
)

export const LongTextField = ({ label, onWrite, ...area }: Labelled<'textarea'>) => (
  <label className="panel-field">
    <span>{label}</span>
    <textarea onChange={({ target }) => onWrite?.(target.value)} {...area} />
  </label>
)
