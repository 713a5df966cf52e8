import { isObject, tryParseJson } from '@/lib/json'
import { tryStorage } from './try-storage'

export const OPTIONAL_COOKIES = ['analytics', 'marketing', 'personalization'] as const
export type OptionalCookie = (typeof OPTIONAL_COOKIES)[number]

export type CookiePreferences = { necessary: true } & Record<OptionalCookie, boolean>

export interface Consent {
  preferences: CookiePreferences
  /** When the visitor chose, ISO 8601; null when the browser has lost it. */
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
  // February 29 has no counterpart a year later.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime() <= now.getTime()
}

type Signal = 'granted' | 'denied'
type ConsentSignals = Record<
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

const listeners = new Set<() => void>()
/** The last known choice, which lasts for the visit when the browser stores nothing. */
let known: { consent: Consent | null } | undefined

export function readConsent(): Consent | null {
  known ??= { consent: recall() }
  return known.consent
}

export function saveConsent(preferences: CookiePreferences): void {
  const date = new Date().toISOString()
  learn({ preferences, date })
  write((storage) => {
    storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
    storage.setItem(DATE_KEY, date)
  })
}

export function forgetConsent(): void {
  learn(null)
  write((storage) => {
    storage.removeItem(PREFERENCES_KEY)
    storage.removeItem(DATE_KEY)
  })
}

export const preferencesOf = (consent: Consent | null): CookiePreferences =>
  consent?.preferences ?? ALLOW_NONE

export function watchConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}

function follow({ key }: StorageEvent): void {
  if (key === PREFERENCES_KEY || key === DATE_KEY || key === null) learn(recall())
}

function learn(consent: Consent | null): void {
  known = { consent }
  for (const listener of listeners) listener()
}

const recall = (): Consent | null =>
  tryStorage((storage) => parseConsent(storage.getItem(PREFERENCES_KEY), storage.getItem(DATE_KEY))) ?? null

function write(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: all that is to be done about it
    console.warn('The cookie preferences could not be saved.', error)
  }
}
