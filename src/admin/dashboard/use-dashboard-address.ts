import { usePathname, useSearchParams } from 'next/navigation'
import { createContext, use, useCallback, useMemo } from 'react'
import { useAddressQuery } from '@/hooks/use-address-query'

export type ListQuery = Partial<Record<'q' | 'status' | 'sort' | 'page' | 'period' | 'episode', string>>

const NAMES = ['q', 'status', 'sort', 'page', 'period', 'episode'] as const

interface DashboardAddress {
  tab: string | null
  query: ListQuery
  openTab(tab: string): void
  change(changes: ListQuery): void
}

/** The open tab's list follows the tabs: the browser's address changes only once a refresh is over. */
export const DashboardAddressContext = createContext<DashboardAddress | null>(null)

export function useDashboardAddress(): DashboardAddress {
  const own = useOwnAddress()
  return use(DashboardAddressContext) ?? own
}

function useOwnAddress(): DashboardAddress {
  const pathname = usePathname()
  const served = useSearchParams().toString()
  // During navigation, the router's path is ahead of the address, and a query written now would come after
  // it.
  const isHere = typeof window !== 'undefined' && window.location.pathname === pathname
  const [address, write] = useAddressQuery(isHere ? window.location.search : served)
  const params = useMemo(() => new URLSearchParams(address), [address])
  const tab = params.get('tab')
  const query = useMemo(() => queryOf(params), [params])

  const openTab = useCallback((next: string) => write(`?tab=${next}`, 'push'), [write])
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
  return { tab, query, openTab, change }
}

const queryOf = (params: URLSearchParams): ListQuery =>
  Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
