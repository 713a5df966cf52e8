import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useAddressQuery } from '@/hooks/use-address-query'
import { useRefresh } from '@/hooks/use-refresh'
import { fetchPage } from '@/lib/requests/fetch-json'
import { doCall } from './do-call'

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

export const ROWS_PER_PAGE = 25

interface Options<Row> {
  /** Milliseconds until the next refresh. */
  refreshMs?: (rows: readonly Row[]) => number
  onLoaded?: () => void
}

export interface Listed<Row> {
  rows: Row[] | undefined
  total: number
  query: ListQuery
  error: unknown
  change: (changes: ListQuery) => void
  reload: () => Promise<unknown>
  /** Calls, and then loads the list and the page's figures again. */
  act: typeof doCall
}

export function useListed<Row>(
  path: string,
  { query, change }: Pick<DashboardAddress, 'query' | 'change'>,
  { refreshMs, onLoaded }: Options<Row> = {},
): Listed<Row> {
  const refresh = useRefresh()
  const { mutate } = useSWRConfig()
  const asked = new URLSearchParams({ ...query, limit: String(ROWS_PER_PAGE) })
  const { data, error } = useSWR(`${path}?${asked}`, fetchPage<Row>, {
    keepPreviousData: true,
    refreshInterval: (latest) => (refreshMs && latest ? refreshMs(latest.list) : 0),
    onSuccess: () => onLoaded?.(),
  })
  // Changes may move entries between lists that were loaded a moment ago.
  const reload = useCallback(
    () => mutate((key) => typeof key === 'string' && key.startsWith(`${path}?`)),
    [mutate, path],
  )
  const act: typeof doCall = async (...call) => {
    const isDone = await doCall(...call)
    refresh()
    await reload()
    return isDone
  }
  return { rows: data?.list, total: data?.total ?? 0, query, error, change, reload, act }
}
