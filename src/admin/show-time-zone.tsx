'use client'

import { createContext, use } from 'react'
import { formatMomentIn } from '@/lib/text/time-zone'

export const ShowTimeZone = createContext('UTC')

/** Formats moments in the show's time zone: `Nov 20, 2026 17:00 (America/Los Angeles)`. */
export function useShowMoment(): (iso: string) => string {
  const timeZone = use(ShowTimeZone)
  return (iso) => `${formatMomentIn(iso, timeZone)} (${timeZone.replaceAll('_', ' ')})`
}

export const ShowMoment = ({ at }: { at: string }) => useShowMoment()(at)
