'use client'

import { Button, LogOutIcon, toast } from '@payloadcms/ui'
import { useState } from 'react'

/** Asks first, because following a foreign link must not log anyone out. */
export function LogoutView() {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function press() {
    setIsPending(true)
    setProblem(await logOut())
    setIsPending(false)
  }

  return (
    <main>
      <h1>Log out</h1>
      <p>You will need your password to come back to the panel.</p>
      <Button disabled={isPending} onClick={press} size="large">
        {isPending ? 'Logging out...' : 'Log out'}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </main>
  )
}

/** Payload's own is a link, and following a link must not end a session. */
export function LogOutButton() {
  const [isPending, setIsPending] = useState(false)

  async function press() {
    setIsPending(true)
    const problem = await logOut()
    if (problem === undefined) return
    setIsPending(false)
    toast.error(problem)
  }

  return (
    <button
      aria-label="Log out"
      className="nav__log-out"
      disabled={isPending}
      onClick={press}
      style={{ background: 'none', border: 0, padding: 0, color: 'inherit', cursor: 'pointer' }}
      title="Log out"
      type="button"
    >
      <LogOutIcon />
    </button>
  )
}

async function logOut(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/auth/logout', { method: 'POST', credentials: 'include' })
    if (!response.ok) return 'You could not be logged out. Please try again.'
    window.location.assign('/admin/login')
    return undefined
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) {
      return 'The server cannot be reached. Check your connection and try again.'
    }
    throw error
  }
}
