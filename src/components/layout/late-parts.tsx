'use client'

import { useReactingPart } from '@/hooks/use-late-part'
import { useStore } from '@/hooks/use-store'
import { useUnderlining } from '@/hooks/use-underlining'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadPlayerBar = () => import('@/components/player/player-bar').then(({ PlayerBar }) => PlayerBar)
const loadListeningSync = () =>
  import('@/components/player/listening-sync').then(({ ListeningSync }) => ListeningSync)

export function LateParts({ showName, signInTitle }: { showName: string; signInTitle: string }) {
  const isMember = useStore(signedInCookie)
  const FirstTouch = useReactingPart(loadFirstTouch)
  const PlayerBar = useReactingPart(loadPlayerBar)
  useUnderlining()

  return (
    <>
      {FirstTouch && <FirstTouch signInTitle={signInTitle} />}
      {PlayerBar && <PlayerBar showName={showName} />}
      {isMember && <MemberPart />}
    </>
  )
}

/** Milliseconds: after the page has loaded, and soon enough for a member to resume playback. */
const SOON = 1_000

/** Not loaded for other visitors. */
function MemberPart() {
  const ListeningSync = useReactingPart(loadListeningSync, SOON)
  return ListeningSync && <ListeningSync />
}
