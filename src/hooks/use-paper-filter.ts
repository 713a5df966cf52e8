import { useCallback, useEffect, useMemo } from 'react'
import { type PaperFilter, paperFilterOf, queryOfFilter } from '@/lib/papers/paper-filter'
import { tryStorage } from '@/lib/site/try-storage'
import { useAddressQuery } from './use-address-query'

const KEY = 'papers-query'

export function usePaperFilter(known: string): [PaperFilter, (change: Partial<PaperFilter>) => void] {
  const [query, write] = useAddressQuery(known)
  const filter = useMemo(() => paperFilterOf(query), [query])

  // For the link back from a paper.
  useEffect(() => remember(queryOfFilter(filter)), [filter])

  const change = useCallback(
    (part: Partial<PaperFilter>) => {
      const isTyping = part.q !== undefined && part.q !== ''
      const next = { ...paperFilterOf(window.location.search), ...part }
      write(queryOfFilter(next), isTyping ? 'replace' : 'push')
    },
    [write],
  )
  return [filter, change]
}

/** The hub's last query in this tab; empty when there is none, or storage is refused. */
export const recallPaperQuery = (): string => tryStorage((tab) => tab.getItem(KEY), ofTab) ?? ''

const remember = (query: string): void => tryStorage((tab) => tab.setItem(KEY, query), ofTab)

const ofTab = () => window.sessionStorage
