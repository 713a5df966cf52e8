'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

interface ServerDataProps {
  /** Keyed by the path that would be fetched. */
  data: Record<string, unknown>
  children: ReactNode
}

export function ServerData({ data, children }: ServerDataProps) {
  return <SWRConfig value={{ fallback: data }}>{children}</SWRConfig>
}
