'use client'

import { useOffline } from 'next/offline'

/** Says why links wait. It comes with the page: what is fetched later may not come any more. */
export function OfflineNotice() {
  const isOffline = useOffline()
  return (
    <p role="status" className="offline-notice">
      {isOffline && 'You are offline. You can stay on this page; links will work when you are back online.'}
    </p>
  )
}
