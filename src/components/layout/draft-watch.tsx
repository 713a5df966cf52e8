'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { PREVIEW_CHANGED } from '@/lib/editing/differing-fields'
import { listen } from '@/lib/site/listen'

export function DraftWatch() {
  const router = useRouter()
  useEffect(() => {
    const follow = ({ data, origin }: MessageEvent) => {
      if (origin === window.location.origin && data === PREVIEW_CHANGED) router.refresh()
    }
    return listen(window, ['message'], follow)
  }, [router])
  return null
}
