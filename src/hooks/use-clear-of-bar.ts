import { type RefObject, useEffect } from 'react'
import { listen, together } from '@/lib/site/listen'

export function useClearOfBar(
  bar: RefObject<HTMLElement | null>,
  isShown: boolean,
  heightName = '--player-height',
): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const root = document.documentElement
    const sizes = new ResizeObserver(() => {
      root.style.setProperty(heightName, `${element.offsetHeight}px`)
      clearFocusOf(element)
    })
    sizes.observe(element)
    const release = keepFocusClearOf(element)
    return () => {
      sizes.disconnect()
      release()
      root.style.removeProperty(heightName)
    }
  }, [bar, isShown, heightName])
}

const GAP = 8

const FOLLOWS_MS = 1000

const ABOVE_THE_PAGE = 'dialog, [role=menu]'

/** Uncovers the focused element: lowers the cover (`data-lowered`), then scrolls the page by what is still hidden. */
function clearFocusOf(cover: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest(ABOVE_THE_PAGE)) return
  if (cover.contains(focused) || getComputedStyle(cover).visibility === 'hidden') return
  const place = focused.getBoundingClientRect()
  if (overlapBelow(place, cover.getBoundingClientRect()) > 0) cover.dataset.lowered = ''
  const hidden = overlapBelow(place, cover.getBoundingClientRect())
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' })
}

function keepFocusClearOf(cover: HTMLElement): () => void {
  let movedAt = Number.NEGATIVE_INFINITY
  const follow = () => {
    movedAt = performance.now()
    clearFocusOf(cover)
  }
  // The browser scrolls to the focus as well, and on a busy machine undoes this scroll in the next frame.
  const settle = () => performance.now() - movedAt < FOLLOWS_MS && clearFocusOf(cover)
  return together(listen(document, ['focusin'], follow), listen(document, ['scrollend'], settle))
}

/** How far to scroll so that an element ends above the cover without its start leaving the screen. */
function overlapBelow(focused: DOMRect, cover: DOMRect): number {
  if (focused.right <= cover.left || focused.left >= cover.right) return 0
  if (focused.top >= cover.bottom || focused.bottom + GAP <= cover.top) return 0
  return Math.min(focused.bottom + GAP - cover.top, Math.max(0, focused.top))
}
