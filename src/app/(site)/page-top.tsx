import type { ReactNode } from 'react'
import { StructuredData } from './structured-data'

interface PageTopProps {
  page: { path: string; title: string }
  things?: readonly object[]
  lead?: ReactNode
  leadClass?: string
}

/** The title of a page one step from home, with its lead, and its data for search engines. */
export function PageTop({ page, things, lead, leadClass = '' }: PageTopProps) {
  return (
    <>
      <StructuredData things={things} trail={[page]} />
      <h1 className="text-display">{page.title}</h1>
      {lead && <p className={`mt-5 max-w-[55ch] text-lg text-soft ${leadClass}`}>{lead}</p>}
    </>
  )
}
