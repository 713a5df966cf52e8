import { isObject, tryParseJson } from '@/lib/json'

export const OPTIONAL_COOKIES = ['analytics', 'marketing', 'personalization'] as const
export type OptionalCookie = (typeof OPTIONAL_COOKIES)[number]

export type CookiePreferences = { necessary: true } & Record<OptionalCookie, boolean>

export interface Consent {
  preferences: CookiePreferences
  /** When the visitor chose, ISO 8601; null where the browser has lost it. */
  date: string | null
}

export const ALLOW_ALL: CookiePreferences = {
  necessary: true,
  analytics: true,
  marketing: true,
  personalization: true,
}
export const ALLOW_NONE: CookiePreferences = {
  necessary: true,
  analytics: false,
  marketing: false,
  personalization: false,
}

export const PREFERENCES_KEY = 'cookie-preferences'
export const DATE_KEY = 'cookie-consent-date'

export const CONSENT_MONTHS = 12

export function parseConsent(preferences: string | null, date: string | null): Consent | null {
  const kept = tryParseJson(preferences)
  if (!isObject(kept)) return null
  const [analytics, marketing, personalization] = OPTIONAL_COOKIES.map((name) => kept[name])
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  if (typeof personalization !== 'boolean') return null
  return {
    preferences: { necessary: true, analytics, marketing, personalization },
    date: date !== null && Number.isFinite(Date.parse(date)) ? date : null,
  }
}

/** Whether twelve calendar months have passed since the choice, or its date is unknown. */
export function hasExpired({ date }: Pick<Consent, 'date'>, now: Date): boolean {
  if (date === null) return true
  const end = new Date(date)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  // There is no February 29 a year later.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime() <= now.getTime()
}

export type Signal = 'granted' | 'denied'
export type ConsentSignals = Record<
  'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization',
  Signal
>

export function signalsOf({ analytics, marketing }: CookiePreferences): ConsentSignals {
  const ads: Signal = marketing ? 'granted' : 'denied'
  return {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  }
}
