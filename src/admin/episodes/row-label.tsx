'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

const NAMES = ['title', 'text', 'name', 'question'] as const

/** Summarises a collapsed row. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Partial<Record<(typeof NAMES)[number], string>>>()
  const words = NAMES.map((name) => data?.[name]).find(Boolean)
  useOpenWhenNew(!words)
  return <span>{words || rowNumber + 1}</span>
}

/** Payload collapses a newly added row like existing ones. */
export function useOpenWhenNew(isNew: boolean): void {
  const { isCollapsed, toggle } = useCollapsible()
  const openNew = useEffectEvent(() => {
    if (isNew && isCollapsed) toggle()
  })
  useEffect(() => openNew(), [])
}
