'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { SECTIONS_FORM, type SectionId } from '@/lib/site/navigation'

interface SectionButtonProps {
  section: SectionId
  className: string
  onClick?: () => void
  children: ReactNode
}

export function SectionButton({ section, className, onClick, children }: SectionButtonProps) {
  const router = useRouter()
  const isHome = usePathname() === '/'
  return (
    <button
      type="submit"
      form={SECTIONS_FORM}
      formAction={`/#${section}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onClick?.()
        if (!isHome || !scrollToSection(section)) router.push(`/#${section}`)
      }}
    >
      {children}
    </button>
  )
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
