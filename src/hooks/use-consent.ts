import { useSyncExternalStore } from 'react'
import type { Consent } from '@/lib/consent/consent'
import { readConsent, watchConsent } from '@/lib/consent/consent-memory'

export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, readConsent, () => null)
