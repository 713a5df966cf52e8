import { QuietLink } from '@/components/ui/quiet-link'
import { PAGES } from '@/lib/site/pages'
import type { QuickAnswer, ShowLink } from '@/lib/site/show'

interface QuickAnswersProps {
  answers: QuickAnswer[]
  platformLinks: ShowLink[]
}

export function QuickAnswers({ answers, platformLinks }: QuickAnswersProps) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers-title" className="page-part shell answers">
      <h2 id="answers-title" className="text-title">
        Quick Answers
      </h2>
      <div>
        {answers.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      {platformLinks.length > 0 && (
        <p>
          <span>Listen anywhere:</span>
          {platformLinks.map(({ label, url }) => (
            <a key={url} href={url} rel="noopener" className="text-link">
              {label}
            </a>
          ))}
          <QuietLink href={PAGES.listen.path} className="text-link">
            All apps
          </QuietLink>
        </p>
      )}
    </section>
  )
}
