import { useEffect, useState } from 'react'
import { newId } from '@/lib/new-id'

const visits = new Map<string, string>()

/** Identifies the unsaved changes of the open form: its save drops only those. */
export const visitOf = (path: string): string | undefined => visits.get(path)

export function useVisit(path: string): [visit: string, begin: () => string] {
  const [visit, setVisit] = useState(newId)
  useEffect(() => void visits.set(path, visit), [path, visit])
  function begin(): string {
    const next = newId()
    setVisit(next)
    return next
  }
  return [visit, begin]
}
