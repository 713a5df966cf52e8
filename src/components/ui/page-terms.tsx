import type { Term } from '@/lib/terms/term'
import { toTermNote } from '@/lib/terms/term-note'

export function PageTerms({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return null
  return <div hidden data-page-terms={JSON.stringify(terms.map(toTermNote))} />
}
