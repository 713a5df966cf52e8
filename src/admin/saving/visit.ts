import { useEffect, useState } from 'react'

const visits = new Map<string, string>()

/** Identifies the unsaved changes of the open form: its save drops only those. */
export const visitOf = (path: string): string | undefined => visits.get(path)

/** A new id each time a form is opened, and a function that starts another one. */
export function useVisit(path: string): [visit: string, begin: () => string] {
  const [visit, setVisit] = useState(newVisit)
  useEffect(() => void visits.set(path, visit), [path, visit])
  function begin(): string {
    const next = newVisit()
    setVisit(next)
    return next
  }
  return [visit, begin]
}

/** Insecure pages have no `crypto.randomUUID`. */
const newVisit = (): string => Math.random().toString(36).slice(2, 12)
