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

const isSavedKey = (key: unknown): boolean => isBookmarkKey(key) || isMomentKey(key)

export function beginSession(user: Account): void {
  sessionMark.set(true)
  keepUser(user)
  void mutate(isSavedKey)
}

export function keepUser(user: Account): void {
  void mutate(ME_KEY, user, { revalidate: false })
  tellTabs('signed-in')
}

/** Signed out, here or elsewhere, or the session has ended: everything private leaves the page. */
export function endSession(): void {
  removeSessionMark()
  forget()
  tellTabs('signed-out')
}

export async function logOut(): Promise<void> {
  try {
    // Sends what was heard last, then clears it from this browser.
    const { pauseListening, leaveListening } = await import('./use-listening-sync')
    const resume = await pauseListening()
    try {
      await fetchJson('/api/auth/logout', { method: 'POST' })
      leaveListening()
      endSession()
    } finally {
      resume()
    }
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: all that is to be done about it
    console.warn('Logging out failed.', error)
  }
}

const HEARD: Record<TabNews, () => void> = {
  'signed-in': follow,
  'signed-out': forget,
  saved: () => void mutate(isSavedKey),
}

export function useSharedSession(): void {
  useEffect(() => {
    const look = () => {
      if (hasSessionMark() === sessionMark.getState()) return
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

function follow(): void {
  sessionMark.set(true)
  void mutate(isAccountKey)
  void mutate(isSavedKey)
}

function forget(): void {
  sessionMark.set(false)
  void mutate(isAccountKey, undefined, { revalidate: false })
  void mutate((key) => !isAccountKey(key), undefined)
}
