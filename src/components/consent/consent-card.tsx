import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QuietLink } from '@/components/ui/quiet-link'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useStore } from '@/hooks/use-store'
import {
  ALLOW_ALL,
  ALLOW_NONE,
  CONSENT_MONTHS,
  type Consent,
  type CookiePreferences,
  consentStore,
  hasExpired,
  preferencesOf,
  saveConsent,
} from '@/lib/site/consent'

import { applyConsent } from '@/lib/site/consent-mode'
import { preferencesView } from '@/lib/site/dialogs'
import { formatLongDate } from '@/lib/text/dates'
import { CookieToggles } from './cookie-toggles'

/** The consent banner. It comes after the skip link, and the page stays usable behind it. */
export function ConsentCard({ measurementId }: { measurementId: string | undefined }) {
  const card = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [isBack, setBack] = useState(false)
  const consent = useStore(consentStore)
  const isDetailed = useStore(preferencesView)
  const showQuestion = () => preferencesView.set(false)
  const isShown = consent === null || isDetailed
  useClearOfBar(card, isShown, '--consent-height')

  useEffect(() => applyConsent(preferencesOf(consent), measurementId), [consent, measurementId])

  if (!isShown) return null

  const choose = (preferences: CookiePreferences) => {
    giveFocusBack()
    saveConsent(preferences)
    showQuestion()
  }

  return (
    <section
      ref={card}
      aria-label="Cookies"
      data-consent-card
      data-detailed={isDetailed || undefined}
      onFocus={({ relatedTarget, currentTarget }) => {
        // Null when the focused element has just been removed, as when the details replace the question.
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget as HTMLElement
      }}
      className="consent-card"
    >
      {isDetailed ? (
        <PreferencesForm
          consent={consent}
          onSave={choose}
          onBack={() => {
            if (consent) giveFocusBack()
            setBack(true)
            showQuestion()
          }}
        />
      ) : (
        <>
          <h2 className="text-lg leading-6">Cookies: your choice</h2>
          <p className="mt-1 text-soft text-sm leading-5">
            Only necessary cookies are on. Everything else is off until you allow it.{' '}
            <QuietLink href="/cookie-policy" className="text-link whitespace-nowrap">
              Cookie Policy
            </QuietLink>
          </p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2 *:px-1 *:text-[0.9375rem]">
            <button type="button" onClick={() => choose(ALLOW_ALL)} className="button button-chosen">
              Accept All
            </button>
            <button type="button" onClick={() => choose(ALLOW_NONE)} className="button button-chosen">
              Reject All
            </button>
            <button
              ref={isBack ? focusAtOnce : undefined}
              type="button"
              onClick={() => preferencesView.set(true)}
              className="button button-calm"
            >
              Customize
            </button>
          </div>
        </>
      )}
    </section>
  )

  function giveFocusBack(): void {
    if (!card.current?.contains(document.activeElement)) return
    const target = cameFrom.current?.isConnected
      ? cameFrom.current
      : document.getElementById('content')
    target?.focus({ preventScroll: true })
    cameFrom.current = null
  }
}

interface PreferencesFormProps {
  consent: Consent | null
  onSave: (preferences: CookiePreferences) => void
  onBack: () => void
}

function PreferencesForm({ consent, onSave, onBack }: PreferencesFormProps) {
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
  const expiry =
    hasExpired(consent, new Date()) &&
    `That was over ${CONSENT_MONTHS} months ago. Please confirm your choice or change it.`
  return <p className="text-soft text-sm">{[since, expiry].filter(Boolean).join(' ')}</p>
}

const focusAtOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
