'use client'

import { useEffect, useState } from 'react'

/** Ends the site's session, then shows the login again. (Payload's own view sends its request twice at times.) */
export function LogoutView() {
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const leaving = new AbortController()
    logOut(leaving.signal).then((outcome) => {
      if (outcome === 'done') window.location.assign('/admin/login')
      else if (!leaving.signal.aborted) setProblem(outcome)
    })
    return () => leaving.abort()
  }, [])

  return (
    <main>
      <h1>Log out</h1>
      <p role="status">{problem ?? 'Logging out...'}</p>
    </main>
  )
}

async function logOut(signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch('/api/auth/logout', { method: 'POST', credentials: 'include', signal })
    if (response.ok) return 'done'
    return 'You could not be logged out. Reload this page to try again.'
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) {
      return 'The server cannot be reached. Reload this page to try again.'
    }
    throw error
  }
}
