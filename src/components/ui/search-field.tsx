'use client'

import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon'

interface SearchFieldProps {
  label: string
  /** The parameter's name when submitted without scripts. */
  name: string
  value: string
  maxLength: number
  placeholder?: string
  controls?: string
  onSearch: (text: string) => void
  className?: string
}

export function SearchField({
  label,
  value,
  controls,
  onSearch,
  className = '',
  ...input
}: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)

  // The field follows the address (Back, cleared filters, shared links), but never overwrites typing.
  useEffect(() => {
    if (field.current && !isTyped.current && field.current.value !== value) field.current.value = value
    isTyped.current = false
  }, [value])

  const search = (text: string) => {
    isTyped.current = text !== value
    onSearch(text)
  }

  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative flex">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
        />
        <input
          ref={field}
          defaultValue={value}
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-controls={controls}
          onInput={({ currentTarget }) => search(currentTarget.value)}
          {...input}
          className="field min-w-0 pl-11"
        />
      </div>
    </div>
  )
}
