'use client'

import { useSyncExternalStore } from 'react'
import { formatMoment } from '@/lib/text/dates'

/** `Nov 20, 2026 14:05`, by the reader's clock. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{useIsDrawnHere() ? formatMoment(at) : '…'}</time>
)

const NEVER_CHANGES = () => () => undefined

/** False while the server draws, which knows nothing of the reader's clock. */
export const useIsDrawnHere = (): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
