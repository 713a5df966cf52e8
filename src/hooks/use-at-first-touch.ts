import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/late-parts/when-idle'

const FIRST_EVENTS = ['pointerdown', 'keydown', 'click'] as const

/**
 * Code fetched at rest or at the first touch; null until then. A failed fetch is tried again at the next
 * touch.
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
