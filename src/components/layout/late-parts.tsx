'use client'

import { useReactingPart } from '@/hooks/use-late-part'
import { useStore } from '@/hooks/use-store'
import { useUnderlining } from '@/hooks/use-underlining'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadPlayerBar = () => import('@/components/player/player-bar').then(({ PlayerBar }) => PlayerBar)
const loadListeningPart = () =>
  import('@/components/player/listening-part').then(({ ListeningPart }) => ListeningPart)

export function LateParts({ showName, signInTitle }: { showName: string; signInTitle: string }) {
  const isMember = useStore(signedInCookie)
  const FirstTouch = useReactingPart(loadFirstTouch)
  const PlayerBar = useReactingPart(loadPlayerBar)
  useUnderlining()

  return (
    <>
      {FirstTouch && <FirstTouch signInTitle={signInTitle} />}
      {PlayerBar && <PlayerBar showName={showName} />}
      {isMember && <MemberParts />}
    </>
  )
}

/** Milliseconds: after the page has loaded, and soon enough for a member to resume playback. */
const SOON = 1_000

/** Syncs a member's devices. Not loaded for other visitors. */
function MemberParts() {
  const ListeningPart = useReactingPart(loadListeningPart, SOON)
  return ListeningPart && <ListeningPart />
}
