'use client'

import type { ReactNode } from 'react'
import type { ListedVersion } from '@/lib/audit/find-versions'
import { Moment, useIsDrawnHere } from '../dashboard/moment'
import { ChangeWords } from './change-words'

interface VersionRowProps {
  version: ListedVersion
  isNewest: boolean
  /** What can be done with it. */
  children: ReactNode
}

/** When it was made, by whom, and what that changed. Drawn in the browser, by its clock. */
export function VersionRow({ version, isNewest, children }: VersionRowProps) {
  const { at, username, action, title, changes } = version
  const isDrawnHere = useIsDrawnHere()
  return (
    <>
      <p style={{ margin: 0 }}>
        <strong>{isDrawnHere && <Moment at={at} />}</strong>
        {isNewest && ' (as it is now)'}
        {' – '}
        {username && action ? (
          <>
            {username} <ChangeWords action={action} changes={changes} subject="episodes" title={title} />
          </>
        ) : (
          'the site itself: a job, or an import'
        )}
      </p>
      <p style={{ margin: 0 }}>{children}</p>
    </>
  )
}
