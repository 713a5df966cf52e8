import { foldWithPlaces } from '@/lib/text/fold'
import { scrollIntoSight } from './scroll-into-sight'

export interface Hit {
  element: Element
  range: Range
}

const MARKED = 'transcript-hit'
const MAX_QUERY = 200

/** Finds words and speakers in a list of passages. */
export const findInList = (list: HTMLElement, query: string): Hit[] =>
  searchedIn(list).flatMap((text) =>
    findIn(text.textContent ?? '', query).map(({ from, to }) => {
      const range = rangeIn(text, from, to)
      return {
        element: range.startContainer.parentElement?.closest('[data-at]') ?? text,
        range,
      }
    }),
  )

/** Highlights hits, where the browser has the Highlight API. */
export function highlight(hits: readonly Hit[]) {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(MARKED)
  if (hits.length > 0)
    CSS.highlights.set(MARKED, new Highlight(...hits.map(({ range }) => range)))
}

export function showHit(list: HTMLElement, hit: Hit | undefined) {
  list.querySelector('[data-found]')?.removeAttribute('data-found')
  hit?.element.setAttribute('data-found', '')
  if (hit) scrollIntoSight(hit.element)
}

/** Seconds. */
export function placeOfHit({ element }: Hit) {
  const spoken =
    element.closest('[data-at]') ?? element.closest('li')?.querySelector('[data-at]')
  return Number((spoken as HTMLElement).dataset.at)
}

/** The words of each passage, and a speaker's name where they begin to speak. */
function searchedIn(list: HTMLElement) {
  let before: string | null = null
  return [...list.querySelectorAll('.passage-words')].flatMap((passage) => {
    const name = passage.querySelector('.passage-speaker')
    const words = passage.querySelector('[data-at]')?.parentElement
    const isNew = name && name.textContent !== before
    before = name?.textContent ?? null
    return [...(isNew ? [name] : []), ...(words ? [words] : [])]
  })
}

/** Where a text has the words, ignoring case, accents and quote shapes. Hits never overlap. */
export function findIn(text: string, query: string): { from: number; to: number }[] {
  const needle = foldWithPlaces(query.slice(0, MAX_QUERY).trim().replace(/\s+/g, ' ')).text
  const { text: folded, from, to } = foldWithPlaces(text)
  const hits: { from: number; to: number }[] = []
  if (needle === '') return hits
  for (
    let at = folded.indexOf(needle);
    at !== -1;
    at = folded.indexOf(needle, at + needle.length)
  )
    hits.push({ from: from[at] ?? 0, to: to[at + needle.length - 1] ?? 0 })
  return hits
}

/** Links and segments split a text into several nodes. */
function rangeIn(text: Element, from: number, to: number) {
  const range = document.createRange()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let before = 0
  while (walker.nextNode() && before < to) {
    const node = walker.currentNode as Text
    const after = before + node.length
    if (from >= before && from < after) range.setStart(node, from - before)
    if (to <= after) range.setEnd(node, to - before)
    before = after
  }
  return range
}
