'use client'

import { useAuth } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'

/** Views of our own, below the collections. */
export function NavLinks() {
  const { user } = useAuth()
  return (
    <>
      <NavLink path="/admin/feed-check">Feed check</NavLink>
      {user?.role === 'admin' && <NavLink path="/admin/bring-in">Import a show</NavLink>}
    </>
  )
}

function NavLink({ path, children }: { path: string; children: string }) {
  const isHere = usePathname() === path
  return (
    <Link aria-current={isHere ? 'page' : undefined} className="nav__link" href={path} prefetch={false}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{children}</span>
    </Link>
  )
}
