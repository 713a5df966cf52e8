import { useSyncExternalStore } from 'react'
import { type Consent, readConsent, watchConsent } from '@/lib/site/consent'

export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, readConsent, () => null)
