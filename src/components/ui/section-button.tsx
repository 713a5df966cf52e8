'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { scrollToSection } from '@/hooks/use-section-scroll'
import { SECTIONS_FORM, type SectionId } from '@/lib/site/navigation'

interface SectionButtonProps {
  section: SectionId
  className: string
  onPress?: () => void
  children: ReactNode
}

export function SectionButton({ section, className, onPress, children }: SectionButtonProps) {
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
        onPress?.()
        if (!isHome || !scrollToSection(section)) router.push(`/#${section}`)
      }}
    >
      {children}
    </button>
  )
}
