import useSWR, { mutate } from 'swr'
import type { SignedInSession } from '@/lib/account/signed-in-sessions'
import { fetchJson } from '@/lib/api/fetch-json'
import { ACCOUNT_FRESH_MS } from '@/lib/api/freshness'
import { refusalOf } from '@/lib/api/refusal'
import { showToast } from '@/lib/toasts/toasts'

const DEVICES_KEY = '/api/auth/sessions'

interface Devices {
  /** This browser first, then the last seen; undefined until they are there. */
  devices: SignedInSession[] | undefined
  hasFailed: boolean
}

export function useDevices(): Devices {
  const { data, error } = useSWR<SignedInSession[]>(DEVICES_KEY, { dedupingInterval: ACCOUNT_FRESH_MS })
  return { devices: data, hasFailed: data === undefined && error !== undefined }
}

export const refreshDevices = (): void => void mutate(DEVICES_KEY)

export async function signOutDevice(id?: string): Promise<void> {
  try {
    await fetchJson(id === undefined ? DEVICES_KEY : `${DEVICES_KEY}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
    })
    showToast({
      kind: 'done',
      title: 'Signed out',
      text: id === undefined ? 'All other browsers have been signed out.' : 'That browser is signed out.',
    })
  } catch (error) {
    const text = refusalOf(error).reason ?? 'That browser could not be signed out. Please try again.'
    showToast({ kind: 'failed', title: 'Error', text })
  }
  refreshDevices()
}
