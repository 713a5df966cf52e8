'use client'

import { useSyncExternalStore } from 'react'
import { formatMoment } from '@/lib/text/dates'

/** `Nov 20, 2026 14:05`, in the reader's time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{useIsDrawnHere() ? formatMoment(at) : '…'}</time>
)

const NEVER_CHANGES = () => () => undefined

/** False on the server, which does not know the reader's time zone. */
export const useIsDrawnHere = (): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
