'use client'

import { LivePreviewWindow, useDocumentInfo } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'

/** Matches the style sheet: in narrower windows the page opens in a separate tab. */
const WIDE = '(min-width: 1400px)'

export function PageBeside() {
  const { collectionSlug } = useDocumentInfo()
  return useIsWide() && collectionSlug ? (
    <LivePreviewWindow collectionSlug={collectionSlug} />
  ) : null
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
