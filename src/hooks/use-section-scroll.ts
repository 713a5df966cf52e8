import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ARRIVAL_MS, type SectionId } from '@/lib/navigation/sections'

/** Asked for on another page, for the home page to scroll to. */
let awaited: SectionId | undefined

/** Scrolls to a section of the home page; from any other page it goes home first. */
export function useSectionScroll(): (section: SectionId) => void {
  const router = useRouter()
  const pathname = usePathname()
  return (section) => {
    if (pathname === '/') return scrollToSection(section)
    awaited = section
    router.push('/')
  }
}

/** On the home page: the scroll that was asked for elsewhere. */
export function useAwaitedSection(): void {
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => {
      if (awaited) scrollToSection(awaited)
      awaited = undefined
    }, ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** The focus goes along, so that the next Tab starts there. */
function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  section.focus({ preventScroll: true })
}
