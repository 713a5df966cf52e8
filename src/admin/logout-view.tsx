'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { logOut } from './log-out'

/** Asks first: following a foreign link must not log anyone out. */
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
