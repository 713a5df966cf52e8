'use client'

import { useEffect } from 'react'
import { repeatEarlyPress } from '@/lib/site/early-press'
import { layOutLater } from '@/lib/site/opening'

export function EarlyPress() {
  useEffect(repeatEarlyPress, [])
  return null
}

export function Opening() {
  useEffect(layOutLater, [])
  return null
}
