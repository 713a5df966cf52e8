'use client'

import { useAtFirstTouch } from '@/hooks/use-at-first-touch'
import { useSessionMark } from '@/hooks/use-session-mark'
import { MemberParts } from './member-parts'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadPlayerBar = () => import('@/components/player/player-bar').then(({ PlayerBar }) => PlayerBar)

/** What nobody sees before they have touched the page: fetched then, not with the page. */
export function LateParts({ showName }: { showName: string }) {
  const isMember = useSessionMark()
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
