'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

const PATH = '/admin/feed-check'

export function FeedCheckLink() {
  const isHere = usePathname() === PATH
  return (
    <Link className="nav__link" href={PATH} prefetch={false} aria-current={isHere ? 'page' : undefined}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">Feed check</span>
    </Link>
  )
}
