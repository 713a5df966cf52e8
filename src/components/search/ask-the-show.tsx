'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { HereLink } from '@/components/ui/here-link'
import { Alert } from '@/components/ui/message'
import { PageLinks } from '@/components/ui/page-links'
import { SearchForm } from '@/components/ui/search-form'
import { useAddressSearch } from '@/hooks/use-address-query'
import { countUnanswered, useAnswer } from '@/hooks/use-found'
import { askHostsPath } from '@/lib/messages/ask-hosts'
import { type Answer, isNotCovered, isQuestion, TOO_COMMON } from '@/lib/search/answer'
import {
  ANSWERS_PER_PAGE,
  MAX_ANSWER_PAGES,
  type Question,
  queryOfQuestion,
  questionOf,
  SEARCH_PATH,
} from '@/lib/search/question-address'
import { AnswerGroups } from './answer-groups'
import { BestFound, NearQuestions } from './best-found'

interface AskTheShowProps {
  /** A question that the show answers. */
  example: string
  query: string
  /** The search took too long. */
  isTooSlow: boolean
  seasons: number[]
  /** Shown before a search. */
  unasked: ReactNode
  /** Shown without results. */
  offered: ReactNode
}

export function AskTheShow(props: AskTheShowProps) {
  const [question, ask] = useAddressSearch(props.query, questionOf, queryOfQuestion)
  const { isLoading, ...answered } = useAnswer(question)
  const results = useRef<HTMLDivElement>(null)
  const q = question.q.trim()
  const found = q === '' ? undefined : answered.found
  const hasFailed = q !== '' && (answered.hasFailed || (props.isTooSlow && !found))
  const isUncovered = found !== undefined && !isLoading && isNotCovered(found, question)
  const isEmpty = q === '' || (found?.total === 0 && !isQuestion(q) && !isLoading)
  useCountUnanswered(isUncovered ? q : '')

  const change = (part: Partial<Question>, how: 'push' | 'replace') =>
    ask({ ...question, kind: null, page: 1, ...part }, how)
  const hrefOf = (part: Partial<Question>) =>
    SEARCH_PATH + queryOfQuestion({ ...question, page: 1, ...part })
  const open = (part: Partial<Question>) => {
    ask({ ...question, page: 1, ...part }, 'push')
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const linkTo = (part: Partial<Question>) => ({
    href: hrefOf(part),
    onOpen: () => open(part),
  })

  return (
    <div className="shell flex flex-col gap-10 pt-8">
      <SearchForm
        action={SEARCH_PATH}
        label="Your question"
        placeholder={props.example}
        allLabel="All seasons"
        search={question}
        seasons={props.seasons}
        onChange={change}
      />
      <p role="status" className="sr-only">
        {q !== '' &&
          (isLoading ? !hasFailed && 'Searching the show...' : found && countWords(found))}
      </p>
      {hasFailed && (
        <Alert>
          The show could not be searched. Your question is kept: please try again in a moment.
        </Alert>
      )}
      {q === '' && props.unasked}
      {found?.best && (
        <div aria-busy={isLoading} className="flex flex-col gap-8 aria-busy:opacity-60">
          <BestFound best={found.best} />
          <NearQuestions title="You might mean" questions={found.near} />
        </div>
      )}
      {found?.isTooCommon && !found.best && (
        <p className="font-display text-heading">{TOO_COMMON}</p>
      )}
      {isUncovered && (
        <div className="flex flex-col items-start gap-4">
          <p className="font-display text-heading">{`We haven’t covered “${q}”${question.season === null ? '' : ` in season ${question.season}`} yet.`}</p>
          <NearQuestions title="Nearest we have" questions={found.near} />
          <p className="flex flex-wrap items-center gap-3">
            {question.season !== null && (
              <HereLink {...linkTo({ season: null })} className="button button-calm">
                Ask all seasons
              </HereLink>
            )}
            <a href={askHostsPath(q)} className="button button-calm">
              Ask the hosts
            </a>
          </p>
        </div>
      )}
      {isEmpty && props.offered}
      {found && found.total > 0 && (
        <div
          ref={results}
          tabIndex={-1}
          aria-busy={isLoading}
          className="outline-none aria-busy:opacity-60"
        >
          {question.kind && (
            <HereLink
              {...linkTo({ kind: null })}
              className="text-link mb-4 inline-flex min-h-11 items-center"
            >
              Back to everything found
            </HereLink>
          )}
          <AnswerGroups answer={found} kind={question.kind} linkTo={linkTo} />
          {question.kind && found.total > ANSWERS_PER_PAGE && (
            <PageLinks
              page={question.page}
              count={Math.min(Math.ceil(found.total / ANSWERS_PER_PAGE), MAX_ANSWER_PAGES)}
              hrefOf={(page) => hrefOf({ page })}
              onTurn={(page) => open({ page })}
            />
          )}
        </div>
      )}
      {q !== '' && !found && !hasFailed && (
        <div aria-busy="true" className="max-w-3xl">
          {['first', 'second', 'third'].map((entry) => (
            <div
              key={entry}
              aria-hidden="true"
              className="flex flex-col gap-3 border-line border-t py-6"
            >
              <span className="skeleton block h-20" />
              <span className="skeleton block h-5 w-64 max-w-[60%]" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const countWords = ({ best, total }: Answer): string => {
  if (total === 0) return best ? 'One answer' : 'No results'
  return total === 1 ? '1 result' : `${total} results`
}

/** Longer than it takes to type on. */
const SETTLED_MS = 3_000

/** Counts a question that has stood without an answer for a moment; empty for none. */
function useCountUnanswered(q: string): void {
  useEffect(() => {
    if (q === '') return
    const timer = setTimeout(() => void countUnanswered(q), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [q])
}
