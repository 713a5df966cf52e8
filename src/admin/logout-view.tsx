'use client'

import { LogOutIcon } from '@payloadcms/ui'
import { ActionButton } from '@/admin/dashboard/action-button'
import { orToast } from '@/admin/dashboard/do-call'
import { fetchJson } from '@/lib/requests/fetch-json'

/** Asks first, because following a foreign link must not log anyone out. */
export const LogoutView = () => (
  <main>
    <h1>Log out</h1>
    <p>You will need your password to come back to the panel.</p>
    <ActionButton busy="Logging out..." buttonStyle="primary" onClick={logOut} size="large">
      Log out
    </ActionButton>
  </main>
)

/** Payload's own is a link, and following a link must not end a session. */
export const LogOutButton = () => (
  <button
    aria-label="Log out"
    className="nav__log-out"
    onClick={() => void logOut()}
    style={{ background: 'none', border: 0, padding: 0, color: 'inherit', cursor: 'pointer' }}
    title="Log out"
    type="button"
  >
    <LogOutIcon />
  </button>
)

const logOut = () =>
  orToast(async () => {
    await fetchJson('/api/auth/logout', { method: 'POST' })
    window.location.assign('/admin/login')
  })
