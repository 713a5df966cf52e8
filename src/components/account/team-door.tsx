'use client'

import { useCurrentUser } from '@/hooks/use-current-user'

/** The way into the panel, for those who make the show. */
export function TeamDoor() {
  const { user } = useCurrentUser()
  if (!user || user.role === 'user') return null
  return (
    // The panel is another application to the router.
    <a href="/admin" className="button button-calm">
      Open the panel
    </a>
  )
}
