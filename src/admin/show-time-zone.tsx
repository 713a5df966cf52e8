'use client'

import { createContext, use } from 'react'
import { formatDateTimeIn } from '@/lib/text/time-zone'

export const ShowTimeZone = createContext('UTC')

export function useShowDateTime(): (iso: string) => string {
  const timeZone = use(ShowTimeZone)
  return (iso) => `${formatDateTimeIn(iso, timeZone)} (${timeZone.replaceAll('_', ' ')})`
}

export const ShowDateTime = ({ at }: { at: string }) => useShowDateTime()(at)
