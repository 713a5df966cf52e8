import { type RefObject, useEffect } from 'react'
import { createStore } from '@/lib/store'

export const panelInView = createStore(false)

const HEADER = '-64px 0px 0px'

export function usePanelInView(panel: RefObject<Element | null>, isLoaded: boolean): void {
  useEffect(() => {
    const element = panel.current
    if (!element || !isLoaded) return
    const observer = new IntersectionObserver(
      // A phone in landscape may not have room for all of it.
      (entries) => panelInView.set((entries.at(-1)?.intersectionRatio ?? 0) > 0.9),
      { rootMargin: HEADER, threshold: [0, 0.5, 0.9, 0.95, 1] },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      panelInView.set(false)
    }
  }, [panel, isLoaded])
}
