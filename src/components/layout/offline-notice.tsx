'use client'

import { useOffline } from 'next/offline'

export function OfflineNotice() {
  const isOffline = useOffline()
  return (
    <p role="status" className="offline-notice">
      {isOffline && 'You are offline. You can stay on this page; links will work when you are back online.'}
    </p>
  )
}
