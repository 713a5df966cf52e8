'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { formatClock } from '@/lib/text/clock'

const NAMES = ['title', 'text', 'name', 'question'] as const

/** Summarises a collapsed row, after its time if it has one. */
export function RowLabel() {
  const {
    data,
    path,
    rowNumber = 0,
  } = useRowLabel<
    Partial<Record<(typeof NAMES)[number], string>> & { start?: number | null }
  >()
  const words = NAMES.map((name) => data?.[name]).find(Boolean)
  useOpenWhenNew(!words)
  const start = typeof data?.start === 'number' ? `${formatClock(data.start)} ` : ''
  const noun = path.startsWith('chapters.') ? 'Chapter ' : ''
  return <span>{start + (words ?? `${noun}${rowNumber + 1}`)}</span>
}

/** Payload collapses a newly added row like existing ones. */
function useOpenWhenNew(isNew: boolean) {
  const { isCollapsed, toggle } = useCollapsible()
  const openNew = useEffectEvent(() => {
    if (isNew && isCollapsed) toggle()
  })
  useEffect(() => openNew(), [])
}
