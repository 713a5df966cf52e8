import { type FormEvent, useState } from 'react'
import { type Consent, type CookiePreferences, hasExpired } from '@/lib/consent/consent'
import { preferencesOf } from '@/lib/consent/consent-memory'
import { formatLongDate } from '@/lib/text/date'
import { CookieToggles } from './cookie-toggles'

interface PreferencesFormProps {
  consent: Consent | null
  onSave: (preferences: CookiePreferences) => void
  onBack: () => void
}

export function PreferencesForm({ consent, onSave, onBack }: PreferencesFormProps) {
  const [preferences, setPreferences] = useState(preferencesOf(consent))
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(preferences)
  }

  return (
    <form
      onSubmit={save}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onBack()}
    >
      <h2 tabIndex={-1} ref={focusAtOnce} className="text-heading outline-none">
        Cookie preferences
      </h2>
      {consent && <ChosenOn consent={consent} />}
      <CookieToggles preferences={preferences} onChange={setPreferences} />
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" className="button button-chosen flex-auto">
          Save Preferences
        </button>
        <button type="button" onClick={onBack} className="button button-calm flex-auto">
          Back
        </button>
      </div>
    </form>
  )
}

function ChosenOn({ consent }: { consent: Consent }) {
  const since = consent.date && `You chose on ${formatLongDate(consent.date)}.`
  return (
    <p className="text-soft text-sm">
      {since}{' '}
      {hasExpired(consent, new Date()) && 'That is over 12 months ago: save to confirm it or change it.'}
    </p>
  )
}

const focusAtOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
