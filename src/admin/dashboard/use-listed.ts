import { useSearchParams } from 'next/navigation'
import useSWR, { useSWRConfig } from 'swr'
import { useAddressQuery } from '@/hooks/use-address-query'
import { useRefresh } from '@/hooks/use-refresh'
import { fetchPage } from '@/lib/requests/fetch-json'
import { counted } from '@/lib/text/numbers'
import { doCall } from './do-call'

type ListQuery = Partial<
  Record<'q' | 'status' | 'sort' | 'page' | 'period' | 'episode', string>
>

export interface TabProps {
  address: ReturnType<typeof useDashboardAddress>
  spamCount: number
}

/** The page's only reader of its address, which changes only once a refresh is over. */
export function useDashboardAddress() {
  const [address, write] = useAddressQuery(useSearchParams().toString())
  const { tab, ...query }: ListQuery & { tab?: string } = Object.fromEntries(
    new URLSearchParams(address),
  )

  function change(changes: ListQuery) {
    const next = Object.entries({ tab, ...query, page: undefined, ...changes })
    const named = next.flatMap(([name, value]) => (value ? [[name, value]] : []))
    const text = new URLSearchParams(named).toString()
    write(text && `?${text}`, changes.q === undefined ? 'push' : 'replace')
  }
  return { tab, query, openTab: (next: string) => write(`?tab=${next}`, 'push'), change }
}

export const ROWS_PER_PAGE = 25

export type Listed<Row> = ReturnType<typeof useListed<Row>>

/** @param refreshMs milliseconds until the next refresh */
export function useListed<Row>(
  path: string,
  { query, change }: TabProps['address'],
  refreshMs?: (rows: readonly Row[]) => number,
) {
  const refresh = useRefresh()
  const { mutate } = useSWRConfig()
  const params = new URLSearchParams({ ...query, limit: String(ROWS_PER_PAGE) })
  const { data, error } = useSWR(`${path}?${params}`, fetchPage<Row>, {
    keepPreviousData: true,
    refreshInterval: (latest) => (refreshMs && latest ? refreshMs(latest.list) : 0),
  })
  // Changes may move entries between lists and figures that were loaded a moment ago.
  const reload = () => mutate((key) => typeof key === 'string' && key.startsWith(path))

  /** Calls, and then loads the list and the page's figures again. */
  const act: typeof doCall = async (...call) => {
    const isDone = await doCall(...call)
    refresh()
    await reload()
    return isDone
  }
  return { rows: data?.list, total: data?.total ?? 0, query, error, change, reload, act }
}

/** For `act`: `3 messages deleted`. */
export const countOf =
  (noun: string, done: string) =>
  ({ changed, deleted = 0 }: { changed?: number; deleted?: number }): string =>
    `${counted(changed ?? deleted, noun)} ${done}`
