'use client'

import { usePathname } from 'next/navigation'
import { QuietLink } from '@/components/ui/quiet-link'
import { SectionButton } from '@/components/ui/section-button'
import type { SectionId } from '@/lib/site/navigation'

const SECTIONS: { section: SectionId; label: string }[] = [
  { section: 'episodes', label: 'Episodes' },
  { section: 'insights', label: 'Insights' },
  { section: 'newsletter', label: 'Newsletter' },
  { section: 'contact', label: 'Contact' },
]

interface NavigationListProps {
  className: string
  itemClassName: string
  onPick?: () => void
}

export function NavigationList({ className, itemClassName, onPick }: NavigationListProps) {
  const pathname = usePathname()
  return (
    <ul className={className}>
      {SECTIONS.map(({ section, label }) => (
        <li key={section}>
          <SectionButton section={section} onPress={onPick} className={itemClassName}>
            {label}
          </SectionButton>
        </li>
      ))}
      <li>
        <QuietLink
          href="/deeper-dive"
          onClick={onPick}
          aria-current={
            pathname === '/deeper-dive' ? 'page' : pathname.startsWith('/deeper-dive/') || undefined
          }
          className={itemClassName}
        >
          Deeper Dive
        </QuietLink>
      </li>
    </ul>
  )
}
