'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

interface ServerDataProps {
  /** By the path it would be fetched from. */
  data: Record<string, unknown>
  children: ReactNode
}

export function ServerData({ data, children }: ServerDataProps) {
  return <SWRConfig value={{ fallback: data }}>{children}</SWRConfig>
}
