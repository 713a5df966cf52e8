'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TallLink } from '@/components/ui/quiet-link'
import { TitledSection } from '@/components/ui/titled-section'
import { useStore } from '@/hooks/use-store'
import { consentStore, forgetConsent, preferencesOf, saveConsent } from '@/lib/site/consent'
import { LEGAL_PAGES } from '@/lib/site/navigation'
import { CookieToggles, LastUpdated } from './cookie-toggles'

export function CookieSettings() {
  const consent = useStore(consentStore)
  const [isReset, setReset] = useState(false)
  const reset = () => {
    forgetConsent()
    setReset(true)
  }

  return (
    <TitledSection titleId="cookie-settings" title="Privacy &amp; Cookie Settings">
      <p className="mt-2 max-w-[60ch] text-soft">
        Choose what else this browser may remember. Changes are saved right away.
      </p>
      <div className="mt-6 border-line border-y">
        <CookieToggles
          preferences={preferencesOf(consent)}
          onChange={(preferences) => {
            saveConsent(preferences)
            setReset(false)
          }}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-soft">
          {isReset && !consent ? (
            'Everything optional is off, and nothing is kept.'
          ) : (
            <LastUpdated consent={consent} />
          )}
        </p>
        <Button onClick={reset}>Reset All Preferences</Button>
      </div>
      <nav aria-label="Legal pages" className="mt-10">
        <h3 className="font-sans font-semibold text-sm text-soft">Read more</h3>
        <ul className="flex flex-wrap gap-x-6">
          {LEGAL_PAGES.map(({ path, title }) => (
            <li key={path}>
              <TallLink href={path}>{title}</TallLink>
            </li>
          ))}
        </ul>
      </nav>
    </TitledSection>
  )
}
