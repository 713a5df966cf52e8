'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '@/hooks/use-current-user'
import { useStore } from '@/hooks/use-store'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'

export function SettingsGate({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { user, isKnown } = useCurrentUser()
  const isMarked = useStore(signedInCookie)

  useEffect(() => {
    // The mark is unknown during hydration.
    const isSettled = isKnown && isMarked === signedInCookie.getState()
    if (isSettled && !user) router.replace('/')
  }, [user, isKnown, isMarked, router])

  if (user) return children
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading your settings...
      </p>
      <span aria-hidden="true" className="skeleton block h-8 w-64 max-w-full" />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <span key={row} aria-hidden="true" className="skeleton mt-6 block h-12" />
      ))}
    </div>
  )
}
