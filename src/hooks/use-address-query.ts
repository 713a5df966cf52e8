import { useCallback, useLayoutEffect, useState } from 'react'

type Write = (query: string, how: 'push' | 'replace') => void

/** The address's query (`?q=go`, or empty) and its setter: `push` for a step that Back undoes, else `replace`. */
export function useAddressQuery(known = ''): [string, Write] {
  const [query, setQuery] = useState(known)

  useLayoutEffect(() => {
    const { pathname } = window.location
    const read = () => {
      // On the way to another page the address is no longer this page's.
      if (window.location.pathname === pathname) setQuery(window.location.search)
    }
    read()
    // A link from the page to itself says nothing but to the newest browsers; the others learn of it at the next step back.
    const { navigation } = window as { navigation?: EventTarget }
    // The router writes addresses where nothing may be drawn anew.
    const readAfterwards = () => queueMicrotask(read)
    window.addEventListener('popstate', read)
    navigation?.addEventListener('currententrychange', readAfterwards)
    return () => {
      window.removeEventListener('popstate', read)
      navigation?.removeEventListener('currententrychange', readAfterwards)
    }
  }, [])

  const write = useCallback<Write>((next, how) => {
    setQuery(next)
    const address = window.location.pathname + next
    // Without the router's own notes, or it would take the new address for one of its own and not learn it.
    const { kept } = window.history.state ?? {}
    try {
      if (how === 'push') window.history.pushState({}, '', address)
      else window.history.replaceState({ kept }, '', address)
    } catch {
      // Browsers refuse more than a hundred or so in half a minute; the page itself is right without it.
    }
  }, [])

  return [query, write]
}
