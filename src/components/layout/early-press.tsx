'use client'

import { useEffect } from 'react'
import { repeatEarlyPress } from '@/lib/site/early-press'

export function EarlyPress() {
  useEffect(repeatEarlyPress, [])
  return null
}
