import type { Term } from '@/lib/terms/term'
import { toTermNote } from '@/lib/terms/term-note'

/** What the underlined words of a page mean, once for all places where they stand. */
export function PageTerms({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return null
  return <div hidden data-page-terms={JSON.stringify(terms.map(toTermNote))} />
}
