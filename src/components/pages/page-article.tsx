import './pages.css'
import type { ReactNode } from 'react'
import type { Page } from '@/lib/pages/page'
import { formatLongDate } from '@/lib/text/date'
import { PageBlocks } from './page-blocks'
import { PageContents } from './page-contents'

interface PageArticleProps {
  page: Page
  /** What sets this page apart from its sisters: a class of `pages.css`. */
  className?: string
  more?: { anchor: string; heading: string }[]
  children?: ReactNode
}

export function PageArticle({ page, className = '', more = [], children }: PageArticleProps) {
  const { title, lead, lastUpdated, blocks } = page
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
      </header>
      <PageContents sections={[...blocks, ...more]} />
      <div className="page-body">
        <PageBlocks blocks={blocks} />
        {children}
      </div>
    </div>
  )
}
