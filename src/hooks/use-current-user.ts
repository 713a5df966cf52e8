import useSWR from 'swr'
import { type Account, ME_KEY } from '@/lib/accounts/account'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { ACCOUNT_FRESH_MS, ApiError, fetchJson } from '@/lib/requests/fetch-json'
import { endSession } from './use-session'
import { useStore } from './use-store'

interface CurrentUser {
  user: Account | null
  isKnown: boolean
}

/** The only source of the signed-in user. Requested only when the browser has the session mark. */
export function useCurrentUser(): CurrentUser {
  const isMarked = useStore(signedInCookie)
  const { data, error } = useSWR(isMarked ? ME_KEY : null, askWho, { dedupingInterval: ACCOUNT_FRESH_MS })
  // A later failure does not invalidate earlier data; a first one counts as signed out.
  return { user: (isMarked && data) || null, isKnown: !isMarked || data !== undefined || error !== undefined }
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
