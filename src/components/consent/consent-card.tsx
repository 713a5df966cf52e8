import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { QuietLink } from '@/components/ui/quiet-link'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useStore } from '@/hooks/use-store'
import {
  ALLOW_ALL,
  ALLOW_NONE,
  type Consent,
  type CookiePreferences,
  consentStore,
  preferencesOf,
  saveConsent,
} from '@/lib/site/consent'
import { applyConsent } from '@/lib/site/consent-mode'
import { preferencesView } from '@/lib/site/dialogs'
import { CookieToggles, LastUpdated } from './cookie-toggles'

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

  useEffect(
    () => applyConsent(preferencesOf(consent), measurementId),
    [consent, measurementId],
  )

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
            <Button onClick={() => choose(ALLOW_ALL)} className="button-chosen">
              Accept All
            </Button>
            <Button onClick={() => choose(ALLOW_NONE)} className="button-chosen">
              Reject All
            </Button>
            <Button
              ref={isBack ? focusAtOnce : undefined}
              onClick={() => preferencesView.set(true)}
            >
              Customize
            </Button>
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
      onKeyDown={({ key, nativeEvent }) =>
        key === 'Escape' && !nativeEvent.isComposing && onBack()
      }
    >
      <h2 tabIndex={-1} ref={focusAtOnce} className="text-heading outline-none">
        Cookie preferences
      </h2>
      {consent && (
        <p className="text-soft text-sm">
          <LastUpdated consent={consent} />
        </p>
      )}
      <CookieToggles preferences={preferences} onChange={setPreferences} />
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" className="button button-chosen flex-auto">
          Save Preferences
        </button>
        <Button onClick={onBack} className="button-calm flex-auto">
          Back
        </Button>
      </div>
    </form>
  )
}

const focusAtOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
