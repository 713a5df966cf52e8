import type { ReactNode } from 'react'
import { MissingMessage } from '@/components/ui/message'
import { PageTerms } from '@/components/ui/page-terms'
import { hasSamples, type Page } from '@/lib/pages/page'
import { findUsedTerms } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'
import { formatLongDate } from '@/lib/text/dates'
import { htmlToText } from '@/lib/text/sanitize'
import { PageBlocks } from './page-blocks'

interface PageArticleProps {
  page: Page
  /** The show's terms, if the page underlines them. */
  terms?: readonly Term[]
  /** Set more densely. */
  isLegal?: boolean
  more?: { anchor: string; heading: string }[]
  children?: ReactNode
}

export function PageArticle({
  page,
  terms = [],
  isLegal = false,
  more = [],
  children,
}: PageArticleProps) {
  const { title, lead, lastUpdated, blocks } = page
  const texts = blocks.flatMap((block) =>
    block.blockType === 'text' ? [htmlToText(block.html)] : [],
  )
  const used = findUsedTerms(terms, texts)
  return (
    <div className="shell pt-[clamp(2.5rem,6vw,5rem)] lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-[clamp(2.5rem,5vw,5rem)] print:block">
      <header className="col-span-full mb-[clamp(2rem,4vw,4rem)]">
        <h1 className="text-display">{title}</h1>
        {lead && <p className="mt-6 max-w-[58ch] text-[1.1875rem] text-soft">{lead}</p>}
        {lastUpdated && (
          <p className="mt-4 text-soft">
            Last updated{' '}
            <time dateTime={lastUpdated.slice(0, 10)}>{formatLongDate(lastUpdated)}</time>
          </p>
        )}
        {hasSamples(blocks) && (
          <p className="mt-4 w-fit border-edge border-l-3 pl-3 text-[0.9375rem] text-soft print:hidden">
            Sample page: its figures, quotes and offers are invented.
          </p>
        )}
      </header>
      <PageContents sections={[...blocks, ...more]} />
      <div className="col-start-2 min-w-0">
        <PageBlocks
          blocks={blocks}
          terms={used}
          isGlossary={terms.length > 0}
          isLegal={isLegal}
        />
        {children}
      </div>
      <PageTerms terms={used} />
    </div>
  )
}

export function UnwrittenPage({ title }: { title: string }) {
  return <MissingMessage title={title} text="This page has not been written yet." />
}

const WORTH_A_LIST = 3

function PageContents({ sections }: { sections: { anchor: string; heading: string }[] }) {
  if (sections.length < WORTH_A_LIST) return null
  return (
    <nav
      aria-labelledby="contents-title"
      className="mb-12 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-12rem)] lg:self-start lg:overflow-y-auto lg:p-1"
    >
      <h2
        id="contents-title"
        className="mb-1 font-sans font-semibold text-[0.875rem] text-soft"
      >
        On this page
      </h2>
      <ol className="flex flex-wrap gap-x-5 lg:flex-col lg:border-line lg:border-l">
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="flex min-h-11 items-center underline decoration-current/40 underline-offset-[0.22em] hover:text-accent-strong hover:decoration-current lg:-ml-px lg:border-transparent lg:border-l-2 lg:py-1.5 lg:pl-4 lg:leading-[1.35] lg:decoration-transparent lg:hover:border-l-accent"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
