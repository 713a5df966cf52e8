'use client'

import { LivePreviewWindow, useDocumentInfo } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import './page-beside.css'

/** As wide as in the style sheet: below it the form needs the room, and the page opens in a tab of its own. */
const WIDE = '(min-width: 1400px)'

export function PageBeside() {
  const { collectionSlug } = useDocumentInfo()
  return useIsWide() && collectionSlug ? <LivePreviewWindow collectionSlug={collectionSlug} /> : null
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
