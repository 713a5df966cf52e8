'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { PressLink } from './press'
import type { Listed } from './use-listed'

const PAUSE_MS = 250

export function SearchBox({
  list,
  label,
}: {
  list: Pick<Listed<unknown>, 'query' | 'change'>
  label: string
}) {
  const id = useId()
  const { query, change } = list
  const [text, setText] = useState(query.q ?? '')
  const asked = useRef(query.q ?? '')

  // The address changed through Back or "Clear Filters".
  useEffect(() => {
    if ((query.q ?? '') === asked.current) return
    asked.current = query.q ?? ''
    setText(asked.current)
  }, [query.q])

  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      change({ q: asked.current })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, change])

  return (
    <div className="panel-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        type="search"
        value={text}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="panel-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={(event) => onChange(event.target.value)} value={value}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

type ListChoiceProps = Pick<ChoiceProps, 'label' | 'options'> & {
  list: Pick<Listed<unknown>, 'query' | 'change'>
  name: 'status' | 'sort'
}

/** A choice in the query of a list. */
export function ListChoice({ list: { query, change }, name, ...choice }: ListChoiceProps) {
  const value = choice.options.find(([each]) => each === query[name])?.[0] ?? ''
  return <Choice {...choice} onChange={(next) => change({ [name]: next || undefined })} value={value} />
}

export function ExportLink({ path, list }: { path: string; list: Pick<Listed<unknown>, 'query'> }) {
  const { q, status } = list.query
  const asked = new URLSearchParams({ ...(q && { q }), ...(status && { status }) }).toString()
  // A navigation would cut off a refresh that is under way, and Next would load the whole page anew.
  return (
    <PressLink extraButtonProps={{ download: true }} href={asked ? `${path}?${asked}` : path}>
      Export CSV
    </PressLink>
  )
}
