import type { ServerProps } from 'payload'
import type { ReactNode } from 'react'
import { getDatabase } from '@/db/sql'
import { findTimeZone } from '@/lib/site/show-clock'
import { ShowTimeZone } from './show-time-zone'

export async function ShowClock({
  payload,
  children,
}: ServerProps & { children: ReactNode }) {
  return (
    <ShowTimeZone value={await findTimeZone(getDatabase(payload))}>{children}</ShowTimeZone>
  )
}
