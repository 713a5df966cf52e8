import { type RefObject, useEffect } from 'react'

/** Air between what has the focus and the bar. */
const GAP = 8

/** A scroll that ends this soon after the focus moved is the browser's own way to it. */
const FOLLOWS_MS = 1000

/** These lie over the bar, not under it. */
const ABOVE_THE_PAGE = 'dialog, [role=menu]'

/** Keeps the focused element out from under a bar at the lower edge, and tells the page how high the bar is. */
export function useClearOfBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const root = document.documentElement
    const clear = () => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.closest(ABOVE_THE_PAGE)) return
      if (element.contains(focused) || getComputedStyle(element).visibility === 'hidden') return
      const hidden = overlapBelow(focused.getBoundingClientRect(), element.getBoundingClientRect().top)
      if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' })
    }
    const sizes = new ResizeObserver(() => {
      root.style.setProperty('--player-height', `${element.offsetHeight}px`)
      clear()
    })
    sizes.observe(element)
    let movedAt = Number.NEGATIVE_INFINITY
    const follow = () => {
      movedAt = performance.now()
      clear()
    }
    // The browser glides to the focus by itself, and on a busy machine undoes in the next frame what was done here.
    const settle = () => performance.now() - movedAt < FOLLOWS_MS && clear()
    document.addEventListener('focusin', follow)
    document.addEventListener('scrollend', settle)
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('scrollend', settle)
      root.style.removeProperty('--player-height')
    }
  }, [bar, isShown])
}

/** How far to scroll so that something ends above the bar; never so far that its beginning leaves the screen. */
function overlapBelow({ top, bottom }: { top: number; bottom: number }, barTop: number): number {
  if (top >= window.innerHeight || bottom + GAP <= barTop) return 0
  return Math.min(bottom + GAP - barTop, Math.max(0, top))
}
