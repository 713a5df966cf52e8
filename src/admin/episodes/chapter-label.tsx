'use client'

import { useRowLabel } from '@payloadcms/ui'
import type { ChapterRow } from '@/lib/chapters/chapter'
import { formatClock } from '@/lib/player/clock'

export function ChapterLabel() {
  const { data, rowNumber = 0 } = useRowLabel<ChapterRow>()
  const { start, title } = data ?? {}
  if (!title) return <span>Chapter {rowNumber + 1}</span>
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {typeof start === 'number' && `${formatClock(start)} `}
      {title}
    </span>
  )
}
