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
    <div className="dash-bulk">
      <label className="dash-tick">
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
        <fieldset className="dash-bulk__actions" aria-label={`${ids.size} selected`}>
          <span>{ids.size} selected</span>
          {children}
        </fieldset>
      )}
    </div>
  )
}
