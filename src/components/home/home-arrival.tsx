'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { scrollToSection } from '@/components/ui/section-button'
import { ARRIVAL_MS, redirectTarget, sectionOf } from '@/lib/site/navigation'

export function HomeArrival() {
  const router = useRouter()
  useEffect(() => {
    const { search, hash, origin } = window.location
    if (new URLSearchParams(search).has('redirect')) {
      const target = redirectTarget(search, origin)
      // Keeps the router's own state with the entry, which it needs for the way back.
      window.history.replaceState(window.history.state, '', '/')
      if (target) router.push(target)
    }
    const awaited = sectionOf(hash)
    if (!awaited) return
    const timer = setTimeout(() => {
      scrollToSection(awaited)
      const { pathname, search: query } = window.location
      // Back restores the position.
      window.history.replaceState(null, '', pathname + query)
    }, ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [router])
  return null
}
