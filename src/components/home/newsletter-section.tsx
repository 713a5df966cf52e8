import { Mark } from '@/components/ui/mark'
import { QuietLink } from '@/components/ui/quiet-link'
import { LETTERS_PATH } from '@/lib/letters/letter'
import { OUTCOMES } from '@/lib/requests/form-outcomes'
import { NewsletterForm } from './newsletter-form'

interface NewsletterSectionProps {
  title: string
  hasLetters: boolean
}

export function NewsletterSection({ title, hasLetters }: NewsletterSectionProps) {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="page-part shell -scroll-mt-16 pt-24 print:hidden"
    >
      <div className="letter">
        <div className="flex flex-col gap-3 sm:gap-5 lg:py-2">
          <h2 id="newsletter-title" className="text-title">
            {title}
          </h2>
          <p className="max-w-[40ch] text-lg text-soft">
            Leave your email and we will write when there is something new to hear or read.
          </p>
          {hasLetters && (
            <QuietLink href={LETTERS_PATH} className="text-link inline-flex min-h-11 items-center self-start">
              Read earlier letters
            </QuietLink>
          )}
          <p className="max-w-[44ch] text-sm text-soft lg:mt-auto">
            That is all, and we share your address with no one. Every email has a one-click unsubscribe link.
          </p>
        </div>
        <div className="letter-address">
          <Stamp />
          <NewsletterForm done={OUTCOMES['newsletter-done']} />
        </div>
      </div>
    </section>
  )
}

const WAVE = 'q6-7 12 0t12 0 12 0 12 0 12 0 12 0'
const LINES = [18, 29, 40, 51, 62]

function Stamp() {
  return (
    <div className="stamp-place">
      <svg viewBox="0 0 176 80" aria-hidden="true" className="postmark">
        <circle cx="40" cy="40" r="37" />
        <circle cx="40" cy="40" r="24" />
        <path d={LINES.map((y) => `M84 ${y}${WAVE}`).join('')} />
      </svg>
      <div className="stamp">
        <Mark className="h-9 w-auto sm:h-11" />
      </div>
    </div>
  )
}
