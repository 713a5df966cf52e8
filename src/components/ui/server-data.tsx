'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

interface ServerDataProps {
  /** By the path it would be fetched from. */
  data: Record<string, unknown>
  children: ReactNode
}

/** Gives what came with the page to the hooks that would otherwise fetch it. */
export function ServerData({ data, children }: ServerDataProps) {
  return <SWRConfig value={{ fallback: data }}>{children}</SWRConfig>
}
