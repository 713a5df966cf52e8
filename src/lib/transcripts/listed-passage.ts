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
