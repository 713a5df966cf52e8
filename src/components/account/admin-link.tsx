'use client'

import { useCurrentUser } from '@/hooks/use-session'

export function AdminLink() {
  const { user } = useCurrentUser()
  if (!user || user.role === 'user') return null
  return (
    // The panel is a separate application for the router.
    <a href="/admin" className="button button-calm">
      Open the panel
    </a>
  )
}
