import { type ComponentType, useEffect, useState } from 'react'
import { AuthPart } from '@/components/account/auth-part'
import { MomentSaver } from '@/components/player/moment-saver'
import { Toasts } from '@/components/ui/toasts'
import { useSessionMark } from '@/hooks/use-session-mark'

/** What answers the first touch, whatever it is. */
export function FirstTouch() {
  const isMember = useSessionMark()
  return (
    <>
      <Toasts />
      <AuthPart />
      <MomentSaver />
      {isMember && <MemberParts />}
    </>
  )
}

/** Strangers do not fetch them. */
function MemberParts() {
  const [ListeningPart, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    import('@/components/player/listening-part').then(
      (loaded) => setPart(() => loaded.ListeningPart),
      // Places stay in this browser for now; the next page asks again.
      () => {},
    )
  }, [])

  return ListeningPart && <ListeningPart />
}
