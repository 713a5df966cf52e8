'use client'

import type { ReactNode } from 'react'
import { useCurrentUser } from '@/hooks/use-current-user'
import { useStore } from '@/hooks/use-store'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'

interface MemberGateProps {
  waiting: ReactNode
  stranger: ReactNode
  children: ReactNode
}

export function MemberGate({ waiting, stranger, children }: MemberGateProps) {
  const { user, isKnown } = useCurrentUser()
  const isMarked = useStore(signedInCookie)
  if (user) return children
  if (isMarked) return isKnown ? stranger : waiting
  return (
    <>
      <div className="signed-in:hidden">{stranger}</div>
      <div className="signed-out:hidden">{waiting}</div>
    </>
  )
}
