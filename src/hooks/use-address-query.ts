import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useWhenRefreshed } from './use-refresh'

type How = 'push' | 'replace'
type Write = (query: string, how: How) => void

/** The address's query (`?q=go`, or empty) and its setter: `push` adds a history entry, anything else replaces it. */
export function useAddressQuery(known = ''): [string, Write] {
  const [query, setQuery] = useState(known)
  const whenRefreshed = useWhenRefreshed()

  useLayoutEffect(() => {
    const { pathname } = window.location
    const read = () => {
      // During navigation, the address is already the next page's.
      if (window.location.pathname === pathname) setQuery(window.location.search)
    }
    read()
    // Only the newest browsers report a link from the page to itself; others notice it at the next step back.
    const { navigation } = window as { navigation?: EventTarget }
    // The router changes the address while rendering is not allowed.
    const readAfterwards = () => queueMicrotask(read)
    window.addEventListener('popstate', read)
    navigation?.addEventListener('currententrychange', readAfterwards)
    return () => {
      window.removeEventListener('popstate', read)
      navigation?.removeEventListener('currententrychange', readAfterwards)
    }
  }, [])

  const write = useCallback<Write>(
    (next, how) => {
      setQuery(next)
      const { pathname } = window.location
      whenRefreshed(() => {
        if (window.location.pathname === pathname) changeAddress(pathname + next, how)
      })
    },
    [whenRefreshed],
  )

  return [query, write]
}

export function useAddressSearch<Search>(
  known: string,
  read: (query: string) => Search,
  write: (search: Search) => string,
): [Search, (next: Search, how: How) => void] {
  const [query, set] = useAddressQuery(known)
  const search = useMemo(() => read(query), [query, read])
  return [search, useCallback((next, how) => set(write(next), how), [set, write])]
}

function changeAddress(address: string, how: How): void {
  // Omits the router's own state, or the router would consider the address its own and not learn the new
  // one.
  const { stored } = window.history.state ?? {}
  try {
    if (how === 'push') window.history.pushState({}, '', address)
    else window.history.replaceState({ stored }, '', address)
  } catch {
    // Browsers refuse more than about a hundred changes in half a minute; the page works without.
  }
}
