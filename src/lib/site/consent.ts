import { isObject, tryParseJson } from '@/lib/json'
import { createStore } from '@/lib/store'
import { tryStorage } from './try-storage'

export const OPTIONAL_COOKIES = ['analytics', 'marketing', 'personalization'] as const
export type OptionalCookie = (typeof OPTIONAL_COOKIES)[number]

export type CookiePreferences = { necessary: true } & Record<OptionalCookie, boolean>

export interface Consent {
  preferences: CookiePreferences
  /** When the visitor chose, ISO 8601; null when the browser has lost it. */
  date: string | null
}

const allow = (isAllowed: boolean): CookiePreferences => ({
  necessary: true,
  analytics: isAllowed,
  marketing: isAllowed,
  personalization: isAllowed,
})
export const ALLOW_ALL = allow(true)
export const ALLOW_NONE = allow(false)

export const PREFERENCES_KEY = 'cookie-preferences'
export const DATE_KEY = 'cookie-consent-date'

export const CONSENT_MONTHS = 12

export function parseConsent(stored: string | null, date: string | null): Consent | null {
  const kept = tryParseJson(stored)
  if (!isObject(kept)) return null
  const { analytics, marketing, personalization } = kept
  const preferences = {
    necessary: true,
    analytics,
    marketing,
    personalization,
  } as CookiePreferences
  if (Object.values(preferences).some((isAllowed) => typeof isAllowed !== 'boolean'))
    return null
  return {
    preferences,
    date: date !== null && Number.isFinite(Date.parse(date)) ? date : null,
  }
}

/** Whether twelve calendar months have passed since the choice, or its date is unknown. */
export function hasExpired({ date }: Pick<Consent, 'date'>, now: Date) {
  if (date === null) return true
  const end = new Date(date)
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  return end.getTime() <= now.getTime()
}

type Signal = 'granted' | 'denied'

export function signalsOf({
  analytics,
  marketing,
}: CookiePreferences): Record<string, Signal> {
  const ads: Signal = marketing ? 'granted' : 'denied'
  return {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  }
}

/** The choice, which lasts for the visit when the browser stores nothing. The server knows of none. */
export const consentStore = createStore<Consent | null>(null)

if (typeof window !== 'undefined') {
  consentStore.set(recall())
  window.addEventListener('storage', ({ key }) => {
    if (key === PREFERENCES_KEY || key === DATE_KEY || key === null)
      consentStore.set(recall())
  })
}

export function saveConsent(preferences: CookiePreferences) {
  const date = new Date().toISOString()
  consentStore.set({ preferences, date })
  write((storage) => {
    storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
    storage.setItem(DATE_KEY, date)
  })
}

export function forgetConsent() {
  consentStore.set(null)
  write((storage) => {
    storage.removeItem(PREFERENCES_KEY)
    storage.removeItem(DATE_KEY)
  })
}

export const preferencesOf = (consent: Consent | null): CookiePreferences =>
  consent?.preferences ?? ALLOW_NONE

function recall() {
  const kept = tryStorage(
    (storage) => [storage.getItem(PREFERENCES_KEY), storage.getItem(DATE_KEY)] as const,
  )
  return kept ? parseConsent(...kept) : null
}

function write(change: (storage: Storage) => void) {
  try {
    change(window.localStorage)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: all that is to be done about it
    console.warn('The cookie preferences could not be saved.', error)
  }
}
