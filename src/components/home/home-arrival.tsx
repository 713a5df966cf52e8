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
    // Keeps the router's own state with the entry, which it needs for the way back.
    window.history.replaceState(window.history.state, '', '/')
    if (target) router.push(target)
  }, [router])
}
