'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { FRESH_MS, fetchJson } from '@/lib/requests/fetch-json'

const SETTINGS = {
  fetcher: fetchJson,
  // One response serves every mount and focus until it is stale.
  dedupingInterval: FRESH_MS,
  revalidateOnFocus: true,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

export function DataProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>
}
