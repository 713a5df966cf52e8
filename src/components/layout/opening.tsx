'use client'

import { useEffect } from 'react'
import { layOutLater } from '@/lib/opening/opening'

/** The end of a page's opening. */
export function Opening() {
  useEffect(layOutLater, [])
  return null
}
