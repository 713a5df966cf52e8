'use client'

import type { ReactNode } from 'react'
import { Moment } from '@/admin/dashboard/moment'
import type { ListedVersion } from '@/lib/editing/record-change'
import { ChangeSentence } from './change-sentence'

interface VersionRowProps {
  version: ListedVersion
  isNewest: boolean
  children: ReactNode
}

export function VersionRow({ version, isNewest, children }: VersionRowProps) {
  const { at, username, action, title, changes } = version
  return (
    <>
      <p style={{ margin: 0 }}>
        <strong>
          <Moment at={at} />
        </strong>
        {isNewest && ' (current)'}
        {' – '}
        {username && action ? (
          <>
            {username} <ChangeSentence action={action} changes={changes} subject="episodes" title={title} />
          </>
        ) : (
          'automatic (job or import)'
        )}
      </p>
      <p style={{ margin: 0 }}>{children}</p>
    </>
  )
}
