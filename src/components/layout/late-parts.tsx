'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '@/hooks/use-store'
import { sessionMark } from '@/lib/accounts/session-mark'
import { whenIdle } from '@/lib/site/opening'

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

/** Milliseconds: after the page itself has come, and soon enough for a member who wants to go on where they were. */
const SOON = 1_000

/** What follows a member from device to device. Strangers do not fetch it. */
function MemberParts() {
  const [ListeningPart, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    const timer = setTimeout(
      () =>
        import('@/components/player/listening-part').then(
          (loaded) => setPart(() => loaded.ListeningPart),
          // Places stay in this browser for now; the next page asks again.
          () => {},
        ),
      SOON,
    )
    return () => clearTimeout(timer)
  }, [])

  return ListeningPart && <ListeningPart />
}

const FIRST_EVENTS = ['pointerdown', 'keydown', 'click'] as const

/**
 * Code fetched at rest or at the first touch; null until then. A failed fetch is tried again at the next
 * touch.
 */
function useAtFirstTouch<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)

  useEffect(() => {
    if (part) return
    let isAsked = false
    const ask = () => {
      if (isAsked) return
      isAsked = true
      load().then(
        (loaded) => setPart(() => loaded),
        () => {
          isAsked = false
        },
      )
    }
    for (const name of FIRST_EVENTS) window.addEventListener(name, ask, { passive: true })
    const callOff = whenIdle(ask)
    return () => {
      callOff()
      for (const name of FIRST_EVENTS) window.removeEventListener(name, ask)
    }
  }, [part, load])

  return part
}
