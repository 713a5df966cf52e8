'use client'

import { useAtFirstTouch } from '@/hooks/use-at-first-touch'
import { useStore } from '@/hooks/use-store'
import { sessionMark } from '@/lib/account/session-mark'
import { MemberParts } from './member-parts'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadPlayerBar = () => import('@/components/player/player-bar').then(({ PlayerBar }) => PlayerBar)

export function LateParts({ showName }: { showName: string }) {
  const isMember = useStore(sessionMark)
  const FirstTouch = useAtFirstTouch(loadFirstTouch)
  const PlayerBar = useAtFirstTouch(loadPlayerBar)
  return (
    <>
      {FirstTouch && <FirstTouch />}
      {PlayerBar && <PlayerBar showName={showName} />}
      {isMember && <MemberParts />}
    </>
  )
}
