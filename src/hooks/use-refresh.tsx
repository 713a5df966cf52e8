'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useTransition,
} from 'react'

interface Refreshing {
  /** Fetches again what the server has rendered of the page. */
  refresh(): void
  /** Next loads a page anew whose address changes, or that is refreshed again, during a refresh. */
  whenRefreshed(change: () => void): void
}

const RefreshContext = createContext<Refreshing>({
  refresh() {},
  whenRefreshed: (change) => change(),
})

export const useRefresh = () => useContext(RefreshContext).refresh
export const useWhenRefreshed = () => useContext(RefreshContext).whenRefreshed

/** Runs one refresh of the router at a time. A provider, so that callers may unmount meanwhile. */
export function RefreshProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const turns = useMemo(() => inTurn(() => startTransition(router.refresh)), [router])
  useEffect(() => {
    if (!isPending) turns.settle()
  }, [isPending, turns])
  return <RefreshContext value={turns}>{children}</RefreshContext>
}

function inTurn(start: () => void): Refreshing & { settle(): void } {
  const waiting = new Set<() => void>()
  let isUnderWay = false
  function whenRefreshed(change: () => void) {
    if (isUnderWay) waiting.add(change)
    else change()
  }
  function run() {
    isUnderWay = true
    start()
  }
  function settle() {
    isUnderWay = false
    const changes = [...waiting]
    waiting.clear()
    changes.forEach(whenRefreshed)
  }
  return { refresh: () => whenRefreshed(run), whenRefreshed, settle }
}
