import { useSyncExternalStore } from 'react'
import { type Consent, consentStore } from '@/lib/site/consent'

/** The server knows of none. */
export const useConsent = (): Consent | null =>
  useSyncExternalStore(consentStore.subscribe, consentStore.getState, () => null)
