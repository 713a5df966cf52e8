import { useEffect } from 'react'
import { scrollIntoSight } from '@/lib/transcripts/scroll-into-sight'

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Scrolls to the field that the address names, until the editor moves on. Payload draws a field only once its group comes into view. */
export function useFieldOfAddress(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1)
    if (!name.startsWith('field-')) return
    const look = () => {
      const field = document.getElementById(name)
      if (!field) return document.getElementById(name.split('__')[0] ?? '')?.scrollIntoView()
      observer.disconnect()
      scrollIntoSight(field)
    }
    const observer = new MutationObserver(look)
    const stop = () => observer.disconnect()
    observer.observe(document.body, { childList: true, subtree: true })
    for (const move of MOVES) window.addEventListener(move, stop, { once: true, passive: true })
    look()
    return () => {
      stop()
      for (const move of MOVES) window.removeEventListener(move, stop)
    }
  }, [])
}
