'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/** Summarises a collapsed row. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ title?: string; text?: string; name?: string }>()
  const words = data?.title || data?.text || data?.name
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
