'use client'

import { useEffect } from 'react'
import { layOutLater } from '@/lib/opening/opening'

export function Opening() {
  useEffect(layOutLater, [])
  return null
}
