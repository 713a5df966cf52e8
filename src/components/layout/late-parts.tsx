'use client'

import { useAtFirstTouch } from '@/hooks/use-at-first-touch'

const loadToasts = () => import('@/components/ui/toasts').then(({ Toasts }) => Toasts)
const loadPlayerBar = () => import('@/components/player/player-bar').then(({ PlayerBar }) => PlayerBar)

const loadAuthPart = () => import('@/components/account/auth-part').then(({ AuthPart }) => AuthPart)

/** What nobody sees before they have touched the page: fetched then, not with the page. */
export function LateParts({ showName }: { showName: string }) {
  const Toasts = useAtFirstTouch(loadToasts)
  const PlayerBar = useAtFirstTouch(loadPlayerBar)
  const AuthPart = useAtFirstTouch(loadAuthPart)
  return (
    <>
      {Toasts && <Toasts />}
      {PlayerBar && <PlayerBar showName={showName} />}
      {AuthPart && <AuthPart />}
    </>
  )
}
