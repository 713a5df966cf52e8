'use client'

import { lazy, Suspense } from 'react'
import { useHasInteracted } from '@/hooks/use-has-interacted'

const Toasts = lazy(() => import('@/components/ui/toasts'))
const PlayerBar = lazy(() => import('@/components/player/player-bar'))

/** What nobody sees before they have touched the page: fetched then, not with the page. */
export function LateParts({ showName }: { showName: string }) {
  if (!useHasInteracted()) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
      <PlayerBar showName={showName} />
    </Suspense>
  )
}
