/** CSS pixels between the word and the note, and between the note and the window's edges. */
const GAP = 6
const EDGE = 12

/** Below the word, or above it where there is no room below. Narrow windows have it at their foot, by CSS. */
export function placeBeside(note: HTMLElement, word: HTMLElement): void {
  // A word over two lines is pointed at by its first part.
  const { left, top, bottom } = word.getClientRects()[0] ?? word.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = note
  const x = Math.min(Math.max(left, EDGE), window.innerWidth - offsetWidth - EDGE)
  const hasRoom = bottom + GAP + offsetHeight + EDGE <= window.innerHeight
  const y = hasRoom ? bottom + GAP : Math.max(top - GAP - offsetHeight, EDGE)
  note.style.setProperty('--x', `${Math.round(x)}px`)
  note.style.setProperty('--y', `${Math.round(y)}px`)
}
