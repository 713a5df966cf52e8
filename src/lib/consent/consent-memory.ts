import {
  ALLOW_NONE,
  type Consent,
  type CookiePreferences,
  DATE_KEY,
  PREFERENCES_KEY,
  parseConsent,
} from './consent'

const listeners = new Set<() => void>()
/** What was read or chosen last; the choice holds for the visit where the browser keeps nothing. */
let known: { consent: Consent | null } | undefined

export function readConsent(): Consent | null {
  known ??= { consent: recall() }
  return known.consent
}

export function keepConsent(preferences: CookiePreferences): void {
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

function recall(): Consent | null {
  try {
    const { localStorage } = window
    return parseConsent(localStorage.getItem(PREFERENCES_KEY), localStorage.getItem(DATE_KEY))
  } catch {
    // Where nothing may be kept, nothing was chosen.
    return null
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: all that is to be done about it
    console.warn('The cookie preferences could not be saved.', error)
  }
}
