import { CalmLink, QuietLink } from '@/components/ui/quiet-link'
import { TitledSection } from '@/components/ui/titled-section'
import { addressOfQuestion } from '@/lib/search/suggestions'
import { PAGES } from '@/lib/site/pages'
import { type Term, termPath } from '@/lib/terms/term'

interface UnaskedProps {
  questions: string[]
  terms: Pick<Term, 'slug' | 'word'>[]
}

/** Suggestions for visitors who are just looking around. */
export function Unasked({ questions, terms }: UnaskedProps) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {questions.length > 0 && (
        <TitledSection titleId="others-ask" title="What you might ask">
          <ul className="mt-3">
            {questions.map((q) => (
              <li key={q} className="border-line border-b last:border-b-0">
                <QuietLink
                  href={addressOfQuestion(q)}
                  className="flex min-h-12 items-center py-2 font-display text-xl hover:text-accent-strong"
                >
                  {q}
                </QuietLink>
              </li>
            ))}
          </ul>
          <QuietLink
            href={PAGES.questions.path}
            className="text-link mt-2 inline-flex min-h-11 items-center"
          >
            All questions
          </QuietLink>
        </TitledSection>
      )}
      {terms.length > 0 && (
        <TitledSection titleId="term-chips" title="Words it explains">
          <ul className="mt-4 flex flex-wrap gap-2">
            {terms.map(({ slug, word }) => (
              <li key={slug}>
                <CalmLink href={termPath(slug)}>{word}</CalmLink>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  )
}
