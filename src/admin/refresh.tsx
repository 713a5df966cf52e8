'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

/** Asks the server for this page anew when one comes back to it, and every so often while it is looked at. */
export function Refresh({ everyMs }: { everyMs?: number }) {
  const { refresh } = useRouter()
  const [isAway, setIsAway] = useState(false)

  useEffect(() => {
    async function look() {
      if (document.hidden) return
      // Next would leave the page for the error itself.
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

  // What is shown stays.
  return (
    isAway && <p role="alert">The site does not answer right now. What is shown here may be out of date.</p>
  )
}

/** Asks for it anew once a count of what is under way has changed. */
export function useRefreshAfter(count: number | undefined) {
  const { refresh } = useRouter()
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== undefined && known.current !== count) refresh()
    known.current = count
  }, [count, refresh])
}
