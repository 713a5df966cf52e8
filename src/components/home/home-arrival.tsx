'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useAwaitedSection } from '@/hooks/use-section-scroll'
import { redirectTarget } from '@/lib/site/navigation'

export function HomeArrival() {
  useAwaitedSection()
  useRedirect()
  return null
}

function useRedirect(): void {
  const router = useRouter()
  useEffect(() => {
    const { search, origin } = window.location
    if (!new URLSearchParams(search).has('redirect')) return
    const target = redirectTarget(search, origin)
    // The router's own notes stay with the entry, or it would not know the way back to it.
    window.history.replaceState(window.history.state, '', '/')
    if (target) router.push(target)
  }, [router])
}
