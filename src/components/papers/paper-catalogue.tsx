'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceRow } from '@/components/ui/choice-row'
import { QuietLink } from '@/components/ui/quiet-link'
import { SearchField } from '@/components/ui/search-form'
import { useAddressSearch } from '@/hooks/use-address-query'
import { paperPath } from '@/lib/papers/paper'
import {
  countCategories,
  countWords,
  filterPapers,
  type ListedPaper,
  NO_FILTER,
  type PaperFilter,
  paperFilterOf,
  queryOfFilter,
  shortTags,
} from '@/lib/papers/paper-filter'
import { keepPaperQuery } from './papers-back-link'

const LIST = 'papers'

interface PaperCatalogueProps {
  papers: ListedPaper[]
  query: string
}

export function PaperCatalogue({ papers, query }: PaperCatalogueProps) {
  const [filter, search] = useAddressSearch(query, paperFilterOf, queryOfFilter)
  useEffect(() => keepPaperQuery(queryOfFilter(filter)), [filter])
  const change = (part: Partial<PaperFilter>) =>
    search({ ...filter, ...part }, part.q ? 'replace' : 'push')
  const categories = [
    { value: '', label: 'All', count: papers.length },
    ...countCategories(papers).map(({ name, count }) => ({
      value: name,
      label: name,
      count,
    })),
  ]
  const found = filterPapers(papers, filter)

  return (
    <>
      <search className="flex min-w-0 flex-col gap-5 border-line border-y py-6 lg:grid lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)] lg:items-end lg:gap-10 noscript:hidden">
        <SearchField
          label="Search papers"
          name="q"
          maxLength={200}
          placeholder="Title, abstract or tag"
          controls={LIST}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <ChoiceRow
          legend="Category"
          choices={categories}
          chosen={filter.category}
          onChoose={(category) => change({ category })}
        />
      </search>
      <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3">
        <p
          role="status"
          className={found.length === 0 ? 'font-display text-heading' : 'text-soft'}
        >
          {countWords(found.length, papers.length)}
        </p>
        {found.length === 0 && papers.length > 0 && (
          <Button onClick={() => change(NO_FILTER)}>Clear Filters</Button>
        )}
      </div>
      <ol
        id={LIST}
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5"
      >
        {found.map((paper) => (
          <li key={paper.id} className="flex">
            <PaperCard paper={paper} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PaperCard({ paper }: { paper: ListedPaper }) {
  const { id, title, category, year, authors, summary, abstract, tags } = paper
  const { shown, more } = shortTags(tags)
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="relative flex w-full min-w-0 scroll-mt-20 flex-col gap-3.5 rounded-lg border border-line bg-raised px-5 pt-3 pb-4.5 transition-[border-color,box-shadow] duration-160 ease-out *:last:mt-auto hover:border-edge hover:shadow-lift"
    >
      <p className="-mx-5 flex flex-wrap items-baseline justify-between gap-x-4 border-accent border-b-2 px-5 pb-1.5 text-[0.875rem] text-soft">
        <span>{category}</span>
        <span data-digits className="font-display text-ink text-xl">
          {year}
        </span>
      </p>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 id={`${id}-title`} className="text-xl leading-snug">
          <QuietLink
            href={paperPath(id)}
            className="decoration-2 decoration-accent underline-offset-[0.2em] after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
          >
            {title}
          </QuietLink>
        </h2>
        <p className="text-sm text-soft">{authors}</p>
      </div>
      <p className="line-clamp-5">{summary || abstract}</p>
      {shown.length > 0 && (
        <p className="text-sm text-soft">
          <span className="sr-only">Tags: </span>
          <span>{shown.join(' · ')}</span>
          {more > 0 && <span className="whitespace-nowrap">{` · +${more} more`}</span>}
        </p>
      )}
    </article>
  )
}
