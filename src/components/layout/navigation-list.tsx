'use client'

import { usePathname } from 'next/navigation'
import { QuietLink } from '@/components/ui/quiet-link'
import { SectionButton } from '@/components/ui/section-button'
import type { HeaderLink } from '@/lib/site/navigation'

interface NavigationListProps {
  links: HeaderLink[]
  className: string
  itemClassName: string
  onPick?: () => void
}

export function NavigationList({
  links,
  className,
  itemClassName,
  onPick,
}: NavigationListProps) {
  const pathname = usePathname()
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={'path' in link ? link.path : link.section}>
          {'section' in link ? (
            <SectionButton section={link.section} onClick={onPick} className={itemClassName}>
              {link.title}
            </SectionButton>
          ) : (
            <QuietLink
              href={link.path}
              onClick={onPick}
              aria-current={
                pathname === link.path
                  ? 'page'
                  : pathname.startsWith(`${link.path}/`) || undefined
              }
              className={itemClassName}
            >
              {link.title}
            </QuietLink>
          )}
        </li>
      ))}
    </ul>
  )
}
