function sightOf(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

export function isInSight(element: Element): boolean {
  const sight = sightOf()
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > sight.top && top < sight.bottom
}

export function isWhollyInSight(element: Element): boolean {
  const sight = sightOf()
  const { top, bottom } = element.getBoundingClientRect()
  return top >= sight.top && bottom <= sight.bottom
}

/** Heights above are guessed until drawn: keeps an element in sight for this long. Milliseconds. */
const KEPT_MS = 1_000
export const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Who asks for another element before the first one is reached is taken to the later one. */
let wanted: Element | undefined

const letGo = () => {
  wanted = undefined
}

/** Brings an element to the middle of the window, at once however far it is, and keeps it in sight until it has come to rest or the reader moves on. */
export function scrollIntoSight(element: Element): void {
  wanted = element
  // On their way down to what is pressed, since this may be called by the very press.
  for (const hand of HANDS) window.addEventListener(hand, letGo, { passive: true, capture: true })
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  keepInSight(element, performance.now() + KEPT_MS)
}

function keepInSight(element: Element, until: number): void {
  requestAnimationFrame(() => {
    if (wanted !== element || performance.now() > until) return
    if (!isWhollyInSight(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    keepInSight(element, until)
  })
}
