import { Logo } from '@/components/ui/logo'
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
      className="shell -scroll-mt-16 pt-24 print:hidden"
    >
      <div className="letter-edge relative grid gap-8 overflow-clip rounded-lg border border-line bg-raised px-5 pt-10 pb-7 shadow-lift sm:px-10 sm:pt-14 sm:pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-0 lg:px-14 lg:pt-16 lg:pb-14">
        <div className="flex flex-col gap-3 sm:gap-5 lg:py-2">
          <h2 id="newsletter-title" className="text-title">
            {title}
          </h2>
          <p className="max-w-[40ch] text-lg text-soft">
            Leave your email and we will write when there is something new to hear or read.
          </p>
          {hasLetters && (
            <QuietLink
              href={LETTERS_PATH}
              className="text-link inline-flex min-h-11 items-center self-start"
            >
              Read earlier letters
            </QuietLink>
          )}
          <p className="max-w-[44ch] text-sm text-soft lg:mt-auto">
            That is all, and we share your address with no one. Every email has a one-click
            unsubscribe link.
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-5 border-line border-t pt-6 lg:ml-14 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-14 [&_.field]:written-on">
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
    <div className="flex items-center justify-end">
      <svg
        viewBox="0 0 176 80"
        aria-hidden="true"
        className="-rotate-8 -mr-15 relative z-1 w-34 fill-none stroke-[1.5] stroke-edge opacity-75 [stroke-linecap:round] sm:w-44"
      >
        <circle cx="40" cy="40" r="37" />
        <circle cx="40" cy="40" r="24" />
        <path d={LINES.map((y) => `M84 ${y}${WAVE}`).join('')} />
      </svg>
      <div className="stamp grid aspect-5/6 w-18 flex-none rotate-3 place-items-center p-1.5 text-season-2 sm:w-21">
        <Logo className="h-9 w-auto sm:h-11" />
      </div>
    </div>
  )
}
