'use client'

import { useEffect } from 'react'
import { useLatePart, useTouchedPart } from '@/hooks/use-late-part'
import { useStore } from '@/hooks/use-store'
import { useUnderlining } from '@/hooks/use-underlining'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { repeatEarlyPress } from '@/lib/site/early-press'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadListeningSync = () =>
  import('@/hooks/listening-sync').then(({ ListeningSync }) => ListeningSync)

const stay = () => {}

export function LateParts({ showName, signInTitle }: { showName: string; signInTitle: string }) {
  const isMember = useStore(signedInCookie)
  const FirstTouch = useTouchedPart(loadFirstTouch)
  const ListeningSync = useLatePart({
    isOpen: isMember,
    load: loadListeningSync,
    onClose: stay,
    isSilent: true,
  })
  useUnderlining()
  useEffect(repeatEarlyPress, [])

  return (
    <>
      {FirstTouch && <FirstTouch showName={showName} signInTitle={signInTitle} />}
      {ListeningSync && <ListeningSync />}
    </>
  )
}
