'use client'

import { useEffect, useRef, useState } from 'react'
import { useRefresh } from '@/hooks/use-refresh'

/** Refreshes the page when its tab becomes visible, and regularly while it is. */
export function Refresh({ everyMs }: { everyMs?: number }) {
  const refresh = useRefresh()
  const [isAway, setIsAway] = useState(false)

  useEffect(() => {
    async function look() {
      if (document.hidden) return
      // On an error, Next would replace the page.
      const isGone = await fetch('/api/auth/me').then(
        ({ status }) => status >= 500,
        () => true,
      )
      setIsAway(isGone)
      if (!isGone) refresh()
    }
    const timer = everyMs && setInterval(look, everyMs)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [everyMs, refresh])

  // The page keeps its content.
  return (
    isAway && (
      <p role="alert">
        The site does not answer right now. What is shown here may be out of date.
      </p>
    )
  )
}

/** Refreshes when the count of running work has changed. */
export function useRefreshAfter(count: number | undefined) {
  const refresh = useRefresh()
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== undefined && known.current !== count) refresh()
    known.current = count
  }, [count, refresh])
}
