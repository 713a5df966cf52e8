'use client'

import type { ReactNode } from 'react'
import { useCurrentUser } from '@/hooks/use-current-user'
import { useSessionMark } from '@/hooks/use-session-mark'

interface MemberGateProps {
  /** While nobody knows who is there. */
  waiting: ReactNode
  /** For who is not signed in. */
  stranger: ReactNode
  children: ReactNode
}

/** Shows its children to who is signed in. Before its script has come, the style sheet decides by the session's mark. */
export function MemberGate({ waiting, stranger, children }: MemberGateProps) {
  const { user, isKnown } = useCurrentUser()
  const isMarked = useSessionMark()
  if (user) return children
  if (isMarked) return isKnown ? stranger : waiting
  return (
    <>
      <div className="signed-in:hidden">{stranger}</div>
      <div className="signed-out:hidden">{waiting}</div>
    </>
  )
}
