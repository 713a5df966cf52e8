'use client'

import { useOffline } from 'next/offline'

export function OfflineNotice() {
  const isOffline = useOffline()
  return (
    <p
      role="status"
      className="absolute inset-[100%_0_auto] border-edge border-y bg-ink px-[clamp(1rem,4vw,2.5rem)] py-1.5 text-center text-[0.9375rem] text-paper empty:invisible forced-colors:border-2 forced-colors:border-[CanvasText] [@media(height<24rem)]:static"
    >
      {isOffline &&
        'You are offline. You can stay on this page; links will work when you are back online.'}
    </p>
  )
}
