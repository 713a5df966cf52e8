'use client'

import { useEffect } from 'react'
import { useReactingPart } from '@/hooks/use-late-part'
import { useStore } from '@/hooks/use-store'
import { useUnderlining } from '@/hooks/use-underlining'
import { sessionMark } from '@/lib/accounts/session-mark'
import { keepEarlyTerms } from '@/lib/terms/early-term'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadPlayerBar = () => import('@/components/player/player-bar').then(({ PlayerBar }) => PlayerBar)
const loadListeningPart = () =>
  import('@/components/player/listening-part').then(({ ListeningPart }) => ListeningPart)

export function LateParts({ showName }: { showName: string }) {
  const isMember = useStore(sessionMark)
  const FirstTouch = useReactingPart(loadFirstTouch)
  const PlayerBar = useReactingPart(loadPlayerBar)
  useUnderlining()
  const areNotesThere = FirstTouch !== null
  useEffect(() => (areNotesThere ? undefined : keepEarlyTerms()), [areNotesThere])

  return (
    <>
      {FirstTouch && <FirstTouch />}
      {PlayerBar && <PlayerBar showName={showName} />}
      {isMember && <MemberParts />}
    </>
  )
}

/** Milliseconds: after the page itself has come, and soon enough for a member who wants to go on where they were. */
const SOON = 1_000

/** What follows a member from device to device. Strangers do not fetch it. */
function MemberParts() {
  const ListeningPart = useReactingPart(loadListeningPart, SOON)
  return ListeningPart && <ListeningPart />
}
