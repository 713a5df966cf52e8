/** What a page gets wrong where it is laid out, found within the page. */

/** Words on more than one line. Code and mail addresses may break anywhere, and a word where it has a soft hyphen. */
export function findBrokenWords(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('code, script, style') || text.data.includes('@')) continue
    range.selectNodeContents(text)
    if (range.getClientRects().length < 2) continue
    // Names that other journeys make up end in long figures.
    for (const { index, 0: word } of text.data.matchAll(/\p{N}*\p{L}[\p{L}\p{N}]*/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`“${word}” is broken into ${lines.size} lines`)
    }
  }
  return found
}

/** Controls that take each other's presses, or hide the words of a label. What stays in the window passes over the rest; a field has room for its button. */
export function findOverlaps(): string[] {
  const staysInWindow = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || staysInWindow(element.parentElement))
  const partOf = (control: Element): Element | Range => {
    if (!control.matches('label')) return control
    const words = document.createRange()
    words.selectNodeContents(control)
    return words
  }
  const controls = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, label, [role=slider]',
  )
  const boxes = [...controls]
    .filter(
      (control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(control).pointerEvents !== 'none' &&
        getComputedStyle(control).clipPath === 'none',
    )
    .flatMap((control) =>
      [...partOf(control).getClientRects()].map((box) => ({ control, box, stays: staysInWindow(control) })),
    )
    .toSorted((one, other) => one.box.top - other.box.top)
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML)
  return boxes.flatMap((one, place) =>
    boxes
      .slice(place + 1)
      .filter(
        (other) =>
          other.box.top < one.box.bottom - 1 &&
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
          one.stays === other.stays &&
          !one.control.contains(other.control) &&
          !other.control.contains(one.control) &&
          !(one.control.matches('input') && one.control.parentElement === other.control.parentElement),
      )
      .map((other) => `“${nameOf(one.control)}” and “${nameOf(other.control)}” overlap`),
  )
}
