import { useEffect } from 'react'
import { scrollIntoSight } from '@/lib/transcripts/scroll-into-sight'

/** Scrolls to the field that the address names. Payload draws a field only once its group comes into view. */
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
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [])
}
