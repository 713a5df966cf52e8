import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useRefresh } from '@/hooks/use-refresh'
import { fetchPage } from '@/lib/requests/fetch-json'
import { doCall } from './do-call'
import type { DashboardAddress, ListQuery } from './use-dashboard-address'

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
