import { useEffect } from 'react'
import { mutate } from 'swr'
import type { Account } from '@/lib/account/account'
import { isAccountKey, ME_KEY } from '@/lib/account/account-keys'
import { sessionMark } from '@/lib/account/session-mark'
import { hasSessionMark, removeSessionMark } from '@/lib/account/session-mark-cookie'
import { hearTabs, type TabNews, tellTabs } from '@/lib/account/tab-news'
import { fetchJson } from '@/lib/api/fetch-json'
import { isBookmarkKey } from '@/lib/bookmarks/bookmark-keys'
import { isMomentKey } from '@/lib/moments/moment'

/** Saved episodes and moments are merged into the account at sign-in. */
const isSavedKey = (key: unknown): boolean => isBookmarkKey(key) || isMomentKey(key)

/** After login and sign-up: everything on the page and in other tabs is theirs. */
export function beginSession(user: Account): void {
  sessionMark.set(true)
  keepUser(user)
  void mutate(isSavedKey)
}

/** What the server says of the user from now on. */
export function keepUser(user: Account): void {
  void mutate(ME_KEY, user, { revalidate: false })
  tellTabs('signed-in')
}

/** Somebody has signed out, here or elsewhere, or the session is over: nothing of theirs stays on the page. */
export function endSession(): void {
  removeSessionMark()
  forget()
  tellTabs('signed-out')
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

const HEARD: Record<TabNews, () => void> = {
  'signed-in': follow,
  'signed-out': forget,
  saved: () => void mutate(isSavedKey),
}

/** Tabs agree on who is signed in, also after somebody came or went by the panel, and on what is saved. */
export function useSharedSession(): void {
  useEffect(() => {
    const look = () => {
      if (hasSessionMark() === sessionMark.isOn()) return
      if (hasSessionMark()) follow()
      else forget()
    }
    look()
    const stopHearing = hearTabs((news) => HEARD[news]())
    window.addEventListener('focus', look)
    return () => {
      stopHearing()
      window.removeEventListener('focus', look)
    }
  }, [])
}

/** Another tab has signed in, or changed its user. */
function follow(): void {
  sessionMark.set(true)
  void mutate(isAccountKey)
  void mutate(isSavedKey)
}

/** What is on the page and not private is fetched again at once. */
function forget(): void {
  sessionMark.set(false)
  void mutate(isAccountKey, undefined, { revalidate: false })
  void mutate((key) => !isAccountKey(key), undefined)
}
