'use client'

import { useEffect, useState } from 'react'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { useStore } from '@/hooks/use-store'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { replayEarlyClick } from '@/lib/site/early-click'
import { listen, together } from '@/lib/site/listen'
import { whenIdle } from '@/lib/site/when-idle'
import { termPath } from '@/lib/terms/term'
import { areTermsLit, SWITCHED } from '@/lib/terms/term-note'

const loadFirstTouch = () => import('./first-touch').then(({ FirstTouch }) => FirstTouch)
const loadListeningSync = () =>
  import('@/hooks/listening-sync').then(({ ListeningSync }) => ListeningSync)

const FIRST_EVENTS = ['pointerdown', 'keydown', 'click'] as const

export function LazyParts({
  showName,
  signInTitle,
}: {
  showName: string
  signInTitle: string
}) {
  const isMember = useStore(signedInCookie)
  const [isTouched, setTouched] = useState(false)
  // A failure is retried at a touch.
  const FirstTouch = useLazyPart({
    isOpen: isTouched,
    load: loadFirstTouch,
    onClose: () => setTouched(false),
    isSilent: true,
  })
  const ListeningSync = useLazyPart({
    isOpen: isMember,
    load: loadListeningSync,
    isSilent: true,
  })
  useUnderlining()
  useEffect(replayEarlyClick, [])
  useEffect(() => whenIdle(() => setTouched(true)), [])
  useEffect(() => {
    if (isTouched) return
    return listen(window, FIRST_EVENTS, () => setTouched(true), { passive: true })
  }, [isTouched])

  return (
    <>
      {FirstTouch && <FirstTouch showName={showName} signInTitle={signInTitle} />}
      {ListeningSync && <ListeningSync />}
    </>
  )
}

/** With underlining off, terms are not links either, so that Tab skips them. */
function useUnderlining(): void {
  useEffect(() => {
    const observer = new MutationObserver(unlink)
    const follow = () => {
      observer.disconnect()
      if (areTermsLit(document.documentElement)) return link()
      unlink()
      // Content rendered later has links again.
      observer.observe(document.body, { childList: true, subtree: true })
    }
    follow()
    return together(listen(window, [SWITCHED], follow), () => observer.disconnect())
  }, [])
}

function link(): void {
  for (const word of document.querySelectorAll<HTMLAnchorElement>('a[data-term]:not([href])'))
    word.href = termPath(word.dataset.term ?? '')
}

function unlink(): void {
  for (const word of document.querySelectorAll('a[data-term][href]'))
    word.removeAttribute('href')
}
