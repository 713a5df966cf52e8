import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { type Account, isAccountKey, ME_KEY } from '@/lib/accounts/account'
import { SIGNED_IN_COOKIE, signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { broadcastToTabs, onTabMessage, type TabMessage } from '@/lib/accounts/tab-messages'
import { ACCOUNT_FRESH_MS, ApiError, fetchJson } from '@/lib/requests/fetch-json'
import { isBookmarkKey } from '@/lib/saved/bookmark-keys'
import { isMomentKey } from '@/lib/saved/moment'
import { listen, together } from '@/lib/site/listen'
import { useStore } from './use-store'

const isSavedKey = (key: unknown): boolean => isBookmarkKey(key) || isMomentKey(key)

export function beginSession(user: Account): void {
  signedInCookie.set(true)
  storeUser(user)
  void mutate(isSavedKey)
}

export function storeUser(user: Account): void {
  void mutate(ME_KEY, user, { revalidate: false })
  broadcastToTabs('signed-in')
}

/** Signed out, here or elsewhere, or the session has expired: removes everything private from the page. */
export function endSession(): void {
  removeSignedInCookie()
  forgetSession()
  broadcastToTabs('signed-out')
}

export async function logOut(): Promise<void> {
  try {
    // Sends the latest listening, then clears it from this browser.
    const { sendListening, leaveListening } = await import('./listening-sync')
    await sendListening()
    await fetchJson('/api/auth/logout', { method: 'POST' })
    leaveListening()
    endSession()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: all that is to be done about it
    console.warn('Logging out failed.', error)
  }
}

const ON_MESSAGE: Record<TabMessage, () => void> = {
  'signed-in': adoptSession,
  'signed-out': forgetSession,
  saved: () => void mutate(isSavedKey),
}

export function useSharedSession(): void {
  useEffect(() => {
    const look = () => {
      if (hasSignedInCookie() === signedInCookie.getState()) return
      if (hasSignedInCookie()) adoptSession()
      else forgetSession()
    }
    look()
    return together(
      onTabMessage((news) => ON_MESSAGE[news]()),
      listen(window, ['focus'], look),
    )
  }, [])
}

function adoptSession(): void {
  signedInCookie.set(true)
  void mutate(isAccountKey)
  void mutate(isSavedKey)
}

function forgetSession(): void {
  signedInCookie.set(false)
  void mutate(isAccountKey, undefined, { revalidate: false })
  void mutate((key) => !isAccountKey(key), undefined)
}

/** Whether the browser has the signed-in cookie: its tabs and the panel set it, and it ends with the session. */
const hasSignedInCookie = (): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`))

function removeSignedInCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0`
}

/** The only source of the signed-in user. Requested only when the browser has the signed-in cookie. */
export function useCurrentUser() {
  const isSignedIn = useStore(signedInCookie)
  const { data, error } = useSWR(isSignedIn ? ME_KEY : null, askWho, {
    dedupingInterval: ACCOUNT_FRESH_MS,
  })
  // A later failure does not invalidate earlier data; a first one counts as signed out.
  return {
    user: (isSignedIn && data) || null,
    isKnown: !isSignedIn || data !== undefined || error !== undefined,
  }
}

async function askWho(path: string): Promise<Account | null> {
  try {
    return await fetchJson<Account>(path)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    endSession()
    return null
  }
}
