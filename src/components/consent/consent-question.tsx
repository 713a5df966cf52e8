import { QuietLink } from '@/components/ui/quiet-link'
import { ALLOW_ALL, ALLOW_NONE, type CookiePreferences } from '@/lib/consent/consent'

interface ConsentQuestionProps {
  isBack: boolean
  onChoose: (preferences: CookiePreferences) => void
  onCustomize: () => void
}

export function ConsentQuestion({ isBack, onChoose, onCustomize }: ConsentQuestionProps) {
  return (
    <>
      <h2 className="text-lg leading-6">Cookies: your choice</h2>
      <p className="mt-1 text-soft text-sm leading-5">
        Only necessary cookies are on. Everything else is off until you allow it.{' '}
        <QuietLink href="/cookie-policy" className="text-link whitespace-nowrap">
          Cookie Policy
        </QuietLink>
      </p>
      <div className="consent-choices">
        <button type="button" onClick={() => onChoose(ALLOW_ALL)} className="button button-chosen">
          Accept All
        </button>
        <button type="button" onClick={() => onChoose(ALLOW_NONE)} className="button button-chosen">
          Reject All
        </button>
        <button
          ref={isBack ? focusAtOnce : undefined}
          type="button"
          onClick={onCustomize}
          className="button button-calm"
        >
          Customize
        </button>
      </div>
    </>
  )
}

const focusAtOnce = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
