import { useEffect, useRef, useState } from 'react'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useConsent } from '@/hooks/use-consent'
import { useStore } from '@/hooks/use-store'
import type { CookiePreferences } from '@/lib/consent/consent'
import { keepConsent, preferencesOf } from '@/lib/consent/consent-memory'
import { applyConsent } from '@/lib/consent/consent-mode'
import { preferencesView } from '@/lib/consent/preferences-view'
import { ConsentQuestion } from './consent-question'
import { PreferencesForm } from './preferences-form'

/** The consent banner: follows the skip link, and the page stays usable behind it. */
export function ConsentCard({ measurementId }: { measurementId: string | undefined }) {
  const card = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [isBack, setBack] = useState(false)
  const consent = useConsent()
  const isDetailed = useStore(preferencesView)
  const showQuestion = () => preferencesView.set(false)
  const isShown = consent === null || isDetailed
  useClearOfBar(card, isShown, '--consent-height')

  useEffect(() => applyConsent(preferencesOf(consent), measurementId), [consent, measurementId])

  if (!isShown) return null

  const choose = (preferences: CookiePreferences) => {
    giveFocusBack()
    keepConsent(preferences)
    showQuestion()
  }

  return (
    <section
      ref={card}
      aria-label="Cookies"
      data-consent-card
      data-detailed={isDetailed || undefined}
      onFocus={({ relatedTarget, currentTarget }) => {
        // None: what had it has just gone, as when the details take the question's place.
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
        <ConsentQuestion isBack={isBack} onChoose={choose} onCustomize={() => preferencesView.set(true)} />
      )}
    </section>
  )

  function giveFocusBack(): void {
    if (!card.current?.contains(document.activeElement)) return
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content')
    target?.focus({ preventScroll: true })
    cameFrom.current = null
  }
}
