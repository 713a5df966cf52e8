import { QuietLink } from '@/components/ui/quiet-link'
import { TitledSection } from '@/components/ui/titled-section'
import { PAGES } from '@/lib/site/pages'
import type { QuickAnswer, ShowLink } from '@/lib/site/show'

const LINK = 'text-link inline-flex min-h-11 items-center text-ink'

interface QuickAnswersProps {
  answers: QuickAnswer[]
  platformLinks: ShowLink[]
}

export function QuickAnswers({ answers, platformLinks }: QuickAnswersProps) {
  if (answers.length === 0) return null
  return (
    <TitledSection
      titleId="answers-title"
      title="Quick Answers"
      size="text-title"
      className="shell pt-24"
    >
      <div className="mt-8 grid items-start gap-3 lg:grid-cols-2 lg:gap-x-6 print:block">
        {answers.map(({ question, answer }) => (
          <details
            key={question}
            className="wrap-anywhere min-w-0 rounded-[1.375rem] rounded-bl-sm border border-line bg-raised open:border-edge print:mt-[0.25cm] print:border-0 print:bg-transparent"
          >
            <summary className="plus-after flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-5 py-2.5 font-semibold leading-[1.35] hover:text-accent-strong focus-visible:rounded-[1.25rem] focus-visible:rounded-bl-sm print:min-h-0 print:p-0">
              {question}
            </summary>
            <p className="max-w-[65ch] px-5 pb-4.5 text-soft print:p-0">{answer}</p>
          </details>
        ))}
      </div>
      {platformLinks.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 text-soft print:hidden">
          <span>Listen anywhere:</span>
          {platformLinks.map(({ label, url }) => (
            <a key={url} href={url} className={LINK}>
              {label}
            </a>
          ))}
          <QuietLink href={PAGES.listen.path} className={LINK}>
            All apps
          </QuietLink>
        </p>
      )}
    </TitledSection>
  )
}
