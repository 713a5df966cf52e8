import { useEffect } from 'react'
import { mutate } from 'swr'
import type { Account } from '@/lib/account/account'
import { isAccountKey, ME_KEY } from '@/lib/account/account-keys'
import { sessionMark } from '@/lib/account/session-mark'
import { hasSessionMark, removeSessionMark } from '@/lib/account/session-mark-cookie'
import { fetchJson } from '@/lib/api/fetch-json'
import { isBookmarkKey } from '@/lib/bookmarks/bookmark-keys'

type News = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined
const openChannel = () => {
  channel ??= new BroadcastChannel('account')
  return channel
}

/** After login and sign-up: everything on the page and in other tabs is theirs. */
export function beginSession(user: Account): void {
  sessionMark.set(true)
  keepUser(user)
  void mutate(isBookmarkKey)
}

/** What the server says of the user from now on. */
export function keepUser(user: Account): void {
  void mutate(ME_KEY, user, { revalidate: false })
  openChannel().postMessage('signed-in' satisfies News)
}

/** Somebody has signed out, here or elsewhere, or the session is over: nothing of theirs stays on the page. */
export function endSession(): void {
  removeSessionMark()
  forget()
  openChannel().postMessage('signed-out' satisfies News)
}

/** A failure is only logged; then the user stays signed in. */
export async function logOut(): Promise<void> {
  try {
    // What was heard last is still sent, and nothing of it stays for whoever sits here next.
    const { sendListening, leaveListening } = await import('./use-listening-sync')
    await sendListening()
    await fetchJson('/api/auth/logout', { method: 'POST' })
    leaveListening()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: all that is to be done about it
    console.warn('Logging out failed.', error)
    return
  }
  endSession()
}

/** Tabs agree on who is signed in, also after somebody came or went by the panel. */
export function useSharedSession(): void {
  useEffect(() => {
    const hear = ({ data }: MessageEvent<News>) => (data === 'signed-in' ? follow() : forget())
    const look = () => {
      if (hasSessionMark() === sessionMark.isOn()) return
      if (hasSessionMark()) follow()
      else forget()
    }
    look()
    openChannel().addEventListener('message', hear)
    window.addEventListener('focus', look)
    return () => {
      openChannel().removeEventListener('message', hear)
      window.removeEventListener('focus', look)
    }
  }, [])
}

/** Another tab has signed in, or changed its user. */
function follow(): void {
  sessionMark.set(true)
  void mutate(isAccountKey)
  void mutate(isBookmarkKey)
}

/** What is on the page and not private is fetched again at once. */
function forget(): void {
  sessionMark.set(false)
  void mutate(isAccountKey, undefined, { revalidate: false })
  void mutate((key) => !isAccountKey(key), undefined)
}
