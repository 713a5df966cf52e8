export const PANE = { 'data-pane': true }

function sightOf(element: Element) {
  const pane = element.closest('[data-pane]')
  if (pane) return pane.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

export function isInSight(element: Element) {
  const sight = sightOf(element)
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > sight.top && top < sight.bottom
}

export function isWhollyInSight(element: Element) {
  const sight = sightOf(element)
  const { top, bottom } = element.getBoundingClientRect()
  return top >= sight.top && bottom <= sight.bottom
}

/** Milliseconds for which an element is held in view, because heights above it are estimates until drawn. */
const KEPT_MS = 1_000
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

let wanted: Element | undefined

export const letGo = () => {
  wanted = undefined
}

/** Jumps to an element and holds it in view until the layout has settled or the reader scrolls. */
export function scrollIntoSight(element: Element) {
  wanted = element
  // In the capture phase, because this may run inside the click itself.
  for (const hand of HANDS)
    window.addEventListener(hand, letGo, { passive: true, capture: true })
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  keepInSight(element, performance.now() + KEPT_MS)
}

function keepInSight(element: Element, until: number) {
  requestAnimationFrame(() => {
    if (wanted !== element || performance.now() > until) return
    if (!isWhollyInSight(element))
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    keepInSight(element, until)
  })
}
