'use client'

import { useEffect } from 'react'
import { repeatEarlyPress } from '@/lib/early-press/early-press'

/** Comes last in the layout: its effect runs when everything before it handles presses. */
export function EarlyPress() {
  useEffect(repeatEarlyPress, [])
  return null
}
