export interface ListedPassage {
  id: string
  /** Seconds. */
  start: number
  /** Displayed, e.g. `1:02:03`. */
  clock: string
  speaker: string | null
  text: string
}

/** Reads an entry written by `passagesHtml`; null for anything else. */
export function readPassage(entry: Element | null): ListedPassage | null {
  const segments = [...(entry?.querySelectorAll<HTMLElement>('[data-at]') ?? [])]
  const [first] = segments
  if (!entry || !first) return null
  return {
    id: first.id.replace(/^seg-/, ''),
    start: Number(first.dataset.at),
    clock: entry.querySelector('[data-play]')?.textContent ?? '',
    speaker: entry.querySelector('.passage-speaker')?.textContent ?? null,
    text: first.parentElement?.textContent ?? '',
  }
}

/** Moves focus up and down between passages, and sideways from a time to its other controls. */
export function movePassageFocus(list: HTMLElement, key: string) {
  const focused = list.ownerDocument.activeElement
  const passage = focused?.closest<HTMLElement>('li')
  if (!passage || !list.contains(passage) || !focused?.matches('[data-play], [data-more]'))
    return false
  const column = focused.matches('[data-more]') ? '[data-more]' : '[data-play]'
  const targets: Record<string, [Element | null, selector: string]> = {
    ArrowRight: [passage, '[data-more]'],
    ArrowLeft: [passage, '[data-play]'],
    ArrowDown: [passage.nextElementSibling, column],
    ArrowUp: [passage.previousElementSibling, column],
  }
  const [entry, selector = ''] = targets[key] ?? []
  const target = entry?.querySelector<HTMLElement>(selector)
  target?.focus()
  return Boolean(target)
}
