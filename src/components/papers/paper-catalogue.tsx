'use client'

import { useDeferredValue, useMemo } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { usePaperFilter } from '@/hooks/use-paper-filter'
import {
  countCategories,
  countWords,
  filterPapers,
  type ListedPaper,
  NO_FILTER,
} from '@/lib/papers/paper-filter'
import { CategoryFilter } from './category-filter'
import { PaperCard } from './paper-card'

const LIST = 'papers'

interface PaperCatalogueProps {
  papers: ListedPaper[]
  query: string
}

export function PaperCatalogue({ papers, query }: PaperCatalogueProps) {
  const [filter, change] = usePaperFilter(query)
  const categories = useMemo(() => countCategories(papers), [papers])
  // Hundreds of cards must not hold up a letter.
  const shown = useDeferredValue(filter)
  const found = useMemo(() => filterPapers(papers, shown), [papers, shown])

  return (
    <>
      <search className="catalogue-desk noscript:hidden">
        <SearchField
          label="Search papers"
          name="q"
          maxLength={200}
          placeholder="Title, abstract or tag"
          controls={LIST}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <CategoryFilter
          categories={categories}
          count={papers.length}
          choice={filter.category}
          onChoose={(category) => change({ category })}
        />
      </search>
      <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className={found.length === 0 ? 'font-display text-heading' : 'text-soft'}>
          {countWords(found.length, papers.length)}
        </p>
        {found.length === 0 && papers.length > 0 && (
          <button type="button" onClick={() => change(NO_FILTER)} className="button button-calm">
            Clear Filters
          </button>
        )}
      </div>
      <ol id={LIST} className="catalogue">
        {found.map((paper) => (
          <li key={paper.id}>
            <PaperCard paper={paper} />
          </li>
        ))}
      </ol>
    </>
  )
}
