/** Moves focus up and down between passages, and sideways from a time to its other controls. */
export function movePassageFocus(list: HTMLElement, key: string): boolean {
  const focused = list.ownerDocument.activeElement
  const passage = focused?.closest<HTMLElement>('li')
  if (!passage || !list.contains(passage) || !focused?.matches('[data-play], [data-more]')) return false
  const column = focused.matches('[data-more]') ? '[data-more]' : '[data-play]'
  const target = targetOf(passage, key, column)
  target?.focus()
  return target !== null
}

function targetOf(passage: HTMLElement, key: string, column: string): HTMLElement | null {
  const within = (entry: Element | null, selector: string) =>
    entry?.querySelector<HTMLElement>(selector) ?? null
  if (key === 'ArrowRight') return within(passage, '[data-more]')
  if (key === 'ArrowLeft') return within(passage, '[data-play]')
  if (key === 'ArrowDown') return within(passage.nextElementSibling, column)
  if (key === 'ArrowUp') return within(passage.previousElementSibling, column)
  return null
}
