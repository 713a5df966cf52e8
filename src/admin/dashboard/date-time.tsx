'use client'

import { useSyncExternalStore } from 'react'
import { formatDateTime } from '@/lib/text/dates'

/** `Nov 20, 2026 14:05`, in the reader's time zone. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{useIsDrawnHere() ? formatDateTime(at) : '…'}</time>
)

const NEVER_CHANGES = () => () => undefined

/** False on the server, which does not know the reader's time zone. */
export const useIsDrawnHere = (): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
