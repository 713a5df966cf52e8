import { useSyncExternalStore } from 'react'
import type { Consent } from '@/lib/consent/consent'
import { readConsent, watchConsent } from '@/lib/consent/consent-memory'

/** The visitor's choice of cookies as it changes, here or in another tab; null while there is none, and on the server. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, readConsent, () => null)
