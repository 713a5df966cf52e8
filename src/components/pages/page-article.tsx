import './pages.css'
import type { ReactNode } from 'react'
import { MissingMessage } from '@/components/ui/message'
import { PageTerms } from '@/components/ui/page-terms'
import { hasSamples, type Page } from '@/lib/pages/page'
import { termsOfPage } from '@/lib/pages/terms-of-page'
import type { Term } from '@/lib/terms/term'
import { formatLongDate } from '@/lib/text/dates'
import { PageBlocks } from './page-blocks'

interface PageArticleProps {
  page: Page
  /** The show's terms, if the page underlines them. */
  terms?: readonly Term[]
  /** A class in `pages.css` for this page only. */
  className?: string
  more?: { anchor: string; heading: string }[]
  children?: ReactNode
}

export function PageArticle({ page, terms = [], className = '', more = [], children }: PageArticleProps) {
  const { title, lead, lastUpdated, blocks } = page
  const used = termsOfPage(terms, page)
  return (
    <div className={`shell page ${className}`}>
      <header className="page-head">
        <h1 className="text-display">{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {lastUpdated && (
          <p className="mt-4 text-soft">
            Last updated <time dateTime={lastUpdated.slice(0, 10)}>{formatLongDate(lastUpdated)}</time>
          </p>
        )}
        {hasSamples(blocks) && (
          <p className="sample-ribbon">Sample page: its figures, quotes and offers are invented.</p>
        )}
      </header>
      <PageContents sections={[...blocks, ...more]} />
      <div className="page-body">
        <PageBlocks blocks={blocks} terms={used} isGlossary={terms.length > 0} />
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
    <nav aria-labelledby="contents-title" className="page-contents">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
