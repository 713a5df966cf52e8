import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/late-parts/when-idle'

/** A click as well: its beginning may have come before this script. */
const FIRST_EVENTS = ['pointerdown', 'keydown', 'click'] as const

/**
 * Code that only reacts to the visitor, fetched when the page has come to rest, or before at their first touch or key press;
 * null until it is there. If it cannot be fetched, the next touch tries again, so nothing else may depend on it.
 */
export function useAtFirstTouch<Part>(load: () => Promise<Part>): Part | null {
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
