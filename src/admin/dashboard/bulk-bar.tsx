'use client'

import type { ReactNode } from 'react'
import type { Selection } from './use-listed'

interface BulkBarProps {
  rows: readonly { id: string }[]
  selection: Selection
  children: ReactNode
}

export function BulkBar({ rows, selection, children }: BulkBarProps) {
  const { ids, choose } = selection
  const isAll = rows.length > 0 && ids.size === rows.length
  return (
    <div className="panel-bar dash-bulk">
      <label className="panel-bar">
        <input
          checked={isAll}
          onChange={() => choose(isAll ? [] : rows.map(({ id }) => id))}
          ref={(box) => {
            if (box) box.indeterminate = ids.size > 0 && !isAll
          }}
          type="checkbox"
        />
        Select all on this page
      </label>
      {ids.size > 0 && (
        <fieldset className="panel-bar" aria-label={`${ids.size} selected`}>
          <span>{ids.size} selected</span>
          {children}
        </fieldset>
      )}
    </div>
  )
}
