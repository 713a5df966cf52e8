'use client'

import { useEffect } from 'react'
import { repeatEarlyPress } from '@/lib/early-press/early-press'

export function EarlyPress() {
  useEffect(repeatEarlyPress, [])
  return null
}
