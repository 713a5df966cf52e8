'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { PREVIEW_CHANGED } from '@/lib/editing/differing-fields'

export function DraftWatch() {
  const router = useRouter()
  useEffect(() => {
    const follow = ({ data, origin }: MessageEvent) => {
      if (origin === window.location.origin && data === PREVIEW_CHANGED) router.refresh()
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [router])
  return null
}
