import { useId } from 'react'
import {
  CONSENT_MONTHS,
  type Consent,
  type CookiePreferences,
  hasExpired,
  OPTIONAL_COOKIES,
  type OptionalCookie,
} from '@/lib/site/consent'
import { formatLongDate } from '@/lib/text/dates'

const WORDS: Record<'necessary' | OptionalCookie, { label: string; text: string }> = {
  necessary: {
    label: 'Necessary',
    text: 'Signing in, saved episodes, your place in an episode. Always on.',
  },
  analytics: {
    label: 'Analytics',
    text: 'Counts which pages are read, with Google Analytics.',
  },
  marketing: {
    label: 'Marketing',
    text: 'Lets advertisers see whether an advertisement brought you here.',
  },
  personalization: {
    label: 'Personalization',
    text: 'Tailors the site to you. Not used at the moment.',
  },
}

interface CookieTogglesProps {
  preferences: CookiePreferences
  onChange: (preferences: CookiePreferences) => void
}

/** A switch for each kind of cookie; necessary ones are locked. */
export function CookieToggles({ preferences, onChange }: CookieTogglesProps) {
  const id = useId()
  return (
    <ul className="divide-y divide-line">
      {(['necessary', ...OPTIONAL_COOKIES] as const).map((name) => (
        <li key={name} className="flex min-h-11 items-center justify-between gap-4 py-2.5">
          <label htmlFor={`${id}${name}`} className="min-w-0 cursor-pointer">
            <span className="block font-semibold">{WORDS[name].label}</span>
            <span id={`${id}${name}-text`} className="block text-soft text-sm leading-5">
              {WORDS[name].text}
            </span>
          </label>
          <input
            id={`${id}${name}`}
            type="checkbox"
            role="switch"
            aria-label={WORDS[name].label}
            aria-describedby={`${id}${name}-text`}
            checked={preferences[name]}
            aria-checked={preferences[name]}
            disabled={name === 'necessary'}
            onChange={({ target }) => onChange({ ...preferences, [name]: target.checked })}
            className="player-switch"
          />
        </li>
      ))}
    </ul>
  )
}

export function LastUpdated({ consent }: { consent: Consent | null }) {
  if (!consent?.date) return <span>Last updated: not yet</span>
  return (
    <span>
      <span>
        Last updated: <time dateTime={consent.date}>{formatLongDate(consent.date)}</time>
      </span>
      {hasExpired(consent, new Date()) && (
        <span>{`. That was over ${CONSENT_MONTHS} months ago. Please confirm your choice.`}</span>
      )}
    </span>
  )
}
