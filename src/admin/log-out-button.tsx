'use client'

import { LogOutIcon, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { logOut } from './log-out'

/** In the panel's navigation. (Payload's own is a link, and following a link must not end a session.) */
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
