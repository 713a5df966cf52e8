import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { useAddressQuery } from '@/hooks/use-address-query'

const NAMES = ['q', 'status', 'sort', 'page', 'period', 'episode'] as const

export type ListQuery = Partial<Record<(typeof NAMES)[number], string>>

export interface DashboardAddress {
  tab: string | null
  query: ListQuery
  openTab(tab: string): void
  change(changes: ListQuery): void
}

/** The page's only reader of its address, which changes only once a refresh is over. */
export function useDashboardAddress(): DashboardAddress {
  const [address, write] = useAddressQuery(useSearchParams().toString())
  const { tab, query } = useMemo(() => {
    const params = new URLSearchParams(address)
    const named = NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
    return { tab: params.get('tab'), query: Object.fromEntries(named) as ListQuery }
  }, [address])

  const change = useCallback(
    (changes: ListQuery) => {
      const next = { ...query, page: undefined, ...changes }
      const written = new URLSearchParams(tab ? { tab } : {})
      for (const name of NAMES) if (next[name]) written.set(name, next[name])
      const text = written.toString()
      write(text && `?${text}`, changes.q === undefined ? 'push' : 'replace')
    },
    [query, tab, write],
  )
  return { tab, query, openTab: (next) => write(`?tab=${next}`, 'push'), change }
}
