'use client'

import { useAuth } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'

const PATH = '/admin/bring-in'

export function BringInLink() {
  const { user } = useAuth()
  const isHere = usePathname() === PATH
  if (user?.role !== 'admin') return null
  return (
    <Link className="nav__link" href={PATH} prefetch={false} aria-current={isHere ? 'page' : undefined}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">Bring a show in</span>
    </Link>
  )
}
