'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/** What stands in the row, so that it is known while it is folded. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ title?: string; text?: string; name?: string }>()
  const words = data?.title || data?.text || data?.name
  useOpenWhenNew(!words)
  return <span>{words || rowNumber + 1}</span>
}

/** Payload folds a row that was just added as those that are there. */
export function useOpenWhenNew(isNew: boolean): void {
  const { isCollapsed, toggle } = useCollapsible()
  const openNew = useEffectEvent(() => {
    if (isNew && isCollapsed) toggle()
  })
  useEffect(() => openNew(), [])
}
