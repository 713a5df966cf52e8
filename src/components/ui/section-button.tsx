'use client'

import type { ReactNode } from 'react'
import { useSectionScroll } from '@/hooks/use-section-scroll'
import { SECTIONS_FORM, type SectionId } from '@/lib/site/navigation'

interface SectionButtonProps {
  section: SectionId
  className: string
  onPress?: () => void
  children: ReactNode
}

export function SectionButton({ section, className, onPress, children }: SectionButtonProps) {
  const scrollTo = useSectionScroll()
  return (
    <button
      type="submit"
      form={SECTIONS_FORM}
      formAction={`/#${section}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onPress?.()
        scrollTo(section)
      }}
    >
      {children}
    </button>
  )
}
