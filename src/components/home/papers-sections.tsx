import { Icon } from '@/components/ui/icon'
import { QuietLink, TallLink } from '@/components/ui/quiet-link'
import { type Paper, paperPath } from '@/lib/papers/paper'
import type { Home } from '@/lib/site/show'

const SHOWN = 3

interface InsightsSectionProps {
  words: Home['insights']
  papers: Paper[]
}

export function InsightsSection({ words, papers }: InsightsSectionProps) {
  return (
    <section
      id="insights"
      aria-labelledby="insights-title"
      className="shell -scroll-mt-16 pt-24"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex flex-col gap-3">
          <h2 id="insights-title" className="text-title">
            {words.title}
          </h2>
          <p className="max-w-[52ch] text-lg text-soft">{words.text}</p>
        </div>
        {papers.length > SHOWN && (
          <QuietLink
            href="/deeper-dive"
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <span>{`All ${papers.length} papers`}</span>{' '}
            <Icon name="arrow-right" className="size-4" />
          </QuietLink>
        )}
      </div>
      <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {papers.slice(0, SHOWN).map((paper) => (
          <li key={paper.id} className="flex flex-col gap-3 border-accent border-t-2 pt-5">
            <p className="text-soft text-sm">{`${paper.category}, ${paper.year}`}</p>
            <p className="font-display text-heading">{paper.summary || paper.abstract}</p>
            <h3 className="mt-auto font-sans text-soft">
              <TallLink href={paperPath(paper.id)}>{paper.title}</TallLink>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function DeeperDiveCall({
  words: { title, text, button },
}: {
  words: Home['papers']
}) {
  return (
    <section
      id="deeper-dive-cta"
      aria-labelledby="deeper-dive-title"
      className="shell -scroll-mt-16 pt-24 print:hidden"
    >
      <div className="flex flex-col items-start gap-6 rounded-2xl bg-ink p-7 text-paper sm:p-12 lg:flex-row lg:items-center lg:justify-between lg:gap-16">
        <div className="flex flex-col gap-3">
          <h2 id="deeper-dive-title" className="text-title">
            {title}
          </h2>
          <p className="max-w-[52ch] text-lg">{text}</p>
        </div>
        <QuietLink
          href="/deeper-dive"
          className="button button-large flex-none bg-paper text-ink"
        >
          {button}
        </QuietLink>
      </div>
    </section>
  )
}
