import type { TranscriptSegment } from './segment'

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
    id: idOf(first),
    start: Number(first.dataset.at),
    clock: entry.querySelector('[data-play]')?.textContent ?? '',
    speaker: entry.querySelector('.passage-speaker')?.textContent ?? null,
    text: first.parentElement?.textContent ?? '',
  }
}

export const idOf = (element: Element): string => element.id.replace(/^seg-/, '')

export function readSegments(list: Element): { elements: HTMLElement[]; segments: TranscriptSegment[] } {
  const elements = [...list.querySelectorAll<HTMLElement>('[data-at]')]
  const segments = elements.map((element) => {
    const start = Number(element.dataset.at)
    const speaker = element.closest('li')?.querySelector('.passage-speaker')?.textContent
    return {
      id: idOf(element),
      start,
      end: start,
      text: element.textContent ?? '',
      speaker: speaker ?? undefined,
    }
  })
  return { elements, segments }
}
