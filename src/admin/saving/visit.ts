import { useEffect, useState } from 'react'

const visits = new Map<string, string>()

/** Which draft the form that is open writes: its save drops that one and no other. */
export const visitOf = (path: string): string | undefined => visits.get(path)

/** A draft of its own for each time a form is opened, and the way to begin another one. */
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

/** Pages without a secure address have no `crypto.randomUUID`. */
const newVisit = (): string => Math.random().toString(36).slice(2, 12)
