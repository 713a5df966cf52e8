/** What covers the edges of the window (header, player bar) is told by the root's scroll padding. */
function sightOf(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/** Whether some of the element can be read where the page stands. */
export function isInSight(element: Element): boolean {
  const sight = sightOf()
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > sight.top && top < sight.bottom
}

/** Whether it can be read from its first line to its last. */
export function isWhollyInSight(element: Element): boolean {
  const sight = sightOf()
  const { top, bottom } = element.getBoundingClientRect()
  return top >= sight.top && bottom <= sight.bottom
}

/** Passages that were never on the screen have a guessed height only, so that a long way is gone in some steps. */
const MOST_STEPS = 4

/** Who asks for another element before the first one is reached is taken to the later one. */
let wanted: Element | undefined

/** Brings an element to the middle of the window, at once however far it is. */
export function scrollIntoSight(element: Element): void {
  wanted = element
  approach(element, 1)
}

function approach(element: Element, step: number): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  requestAnimationFrame(() => {
    if (wanted === element && step < MOST_STEPS && !isWhollyInSight(element)) approach(element, step + 1)
  })
}
