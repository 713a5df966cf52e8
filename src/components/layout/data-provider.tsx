'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { FRESH_MS } from '@/lib/api/freshness'

const SETTINGS = {
  fetcher: (path: string) => fetchJson(path),
  // One response serves every mount and every return to the window until it is no longer fresh.
  dedupingInterval: FRESH_MS,
  revalidateOnFocus: true,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

export function DataProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>
}
