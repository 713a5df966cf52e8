'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useTransition } from 'react'

const waiting = new Set<() => void>()
let isUnderWay = false

/** Next loads a page anew whose address changes, or that is refreshed again, during a refresh. */
export function whenRefreshed(change: () => void): void {
  if (isUnderWay) waiting.add(change)
  else change()
}

function settle(): void {
  isUnderWay = false
  const changes = [...waiting]
  waiting.clear()
  changes.forEach(whenRefreshed)
}

const RefreshContext = createContext(() => {})

/** Fetches again what the server has rendered of the page. */
export const useRefresh = (): (() => void) => useContext(RefreshContext)

/** Runs one refresh at a time. It outlives what asks for one, or the end of a refresh would be missed. */
export function RefreshProvider({ children }: { children: ReactNode }) {
  const { refresh } = useRouter()
  const [isPending, startTransition] = useTransition()
  useEffect(() => {
    if (!isPending) settle()
  }, [isPending])
  const run = useCallback(() => {
    isUnderWay = true
    startTransition(refresh)
  }, [refresh])
  const request = useCallback(() => whenRefreshed(run), [run])
  return <RefreshContext value={request}>{children}</RefreshContext>
}
