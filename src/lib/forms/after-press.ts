/**
 * Does something at once, or when the finger or button that is down in the element is up again: words that appear below a
 * field move what is beneath it, and a button that moves while it is pressed is never clicked.
 */
export function afterPress(element: HTMLElement): (act: () => void) => void {
  let isDown = false
  const release = () => {
    isDown = false
  }
  element.addEventListener('pointerdown', () => {
    isDown = true
    window.addEventListener('pointerup', release, { once: true })
    window.addEventListener('pointercancel', release, { once: true })
  })
  return (act) => {
    if (!isDown) return act()
    // The click comes in the same turn as the release.
    window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  }
}
