import { useCallback, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fetchPage } from '@/lib/requests/fetch-json'
import { ROWS_PER_PAGE } from './rows-per-page'
import { type ListQuery, useDashboardAddress } from './use-dashboard-address'

interface Options<Row> {
  /** Milliseconds until the next refresh. */
  refreshMs?: (rows: readonly Row[]) => number
  onLoaded?: (rows: readonly Row[]) => void
}

export interface Listed<Row> {
  rows: Row[] | undefined
  total: number
  query: ListQuery
  error: unknown
  isLoading: boolean
  change: (changes: ListQuery) => void
  reload: () => Promise<unknown>
}

export function useListed<Row>(path: string, { refreshMs, onLoaded }: Options<Row> = {}): Listed<Row> {
  const { query, change } = useDashboardAddress()
  const { mutate } = useSWRConfig()
  const asked = new URLSearchParams({ ...query, limit: String(ROWS_PER_PAGE) })
  const { data, error, isLoading } = useSWR(`${path}?${asked}`, fetchPage<Row>, {
    keepPreviousData: true,
    refreshInterval: (latest) => (refreshMs && latest ? refreshMs(latest.list) : 0),
    onSuccess: (loaded) => onLoaded?.(loaded.list),
  })
  // Changes may move entries between lists that were loaded a moment ago.
  const reload = useCallback(
    () => mutate((key) => typeof key === 'string' && key.startsWith(`${path}?`)),
    [mutate, path],
  )
  return { rows: data?.list, total: data?.total ?? 0, query, error, isLoading, change, reload }
}

export interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  choose: (ids: readonly string[]) => void
}

export function useSelection(rows: readonly { id: string }[] | undefined): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set((rows ?? []).map(({ id }) => id).filter((id) => ticked.has(id)))
  return {
    ids,
    toggle: (id) =>
      setTicked(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    choose: (chosen) => setTicked(new Set(chosen)),
  }
}
