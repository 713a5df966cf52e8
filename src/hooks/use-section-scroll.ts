import { useEffect } from 'react'
import { ARRIVAL_MS, type SectionId, sectionOf } from '@/lib/site/navigation'

/** Scrolls the home page to the address's section, then clears the address, so that Back restores the position. */
export function useAwaitedSection(): void {
  useEffect(() => {
    const awaited = sectionOf(window.location.hash)
    if (!awaited) return
    const timer = setTimeout(() => {
      scrollToSection(awaited)
      const { pathname, search } = window.location
      window.history.replaceState(null, '', pathname + search)
    }, ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** Moves the focus too, so that Tab continues there. False when the page has no such section. */
export function scrollToSection(id: SectionId): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  section.tabIndex = -1
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  section.focus({ preventScroll: true })
  return true
}
