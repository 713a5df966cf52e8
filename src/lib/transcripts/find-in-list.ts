import { findInTranscript, type TranscriptHit } from './find-in-transcript'
import { readSegments } from './listed-passage'
import { scrollIntoSight } from './scroll-into-sight'

export interface ListFinder {
  find(query: string): number
  show(hit: number): void
  /** Seconds. */
  placeOf(hit: number): number | undefined
}

const MARKED = 'transcript-hit'

/** Finds words in a list of passages and highlights them with ranges, or with an attribute in browsers without the Highlight API. */
export function createListFinder(list: HTMLElement): ListFinder {
  const { elements, segments } = readSegments(list)
  let hits: TranscriptHit[] = []
  let shown: Element | null = null

  const elementOf = ({ in: where, index }: TranscriptHit): Element | null => {
    const element = elements[index] ?? null
    return where === 'text' ? element : (element?.closest('li')?.querySelector('.passage-speaker') ?? null)
  }
  const showAt = (element: Element | null) => {
    shown?.removeAttribute('data-found')
    shown = element
    shown?.setAttribute('data-found', '')
  }
  const rangesOf = (hit: TranscriptHit): Range[] =>
    hit.ranges.flatMap(({ index, from, to }) => {
      const element = hit.in === 'text' ? elements[index] : elementOf(hit)
      const [start, end] = element ? [placeIn(element, from), placeIn(element, to)] : []
      if (!start || !end) return []
      const range = document.createRange()
      range.setStart(start.node, start.offset)
      range.setEnd(end.node, end.offset)
      return [range]
    })

  return {
    find(query) {
      showAt(null)
      hits = findInTranscript(segments, query)
      mark(hits.flatMap(rangesOf))
      return hits.length
    },
    show(hit) {
      const element = hits[hit] ? elementOf(hits[hit]) : null
      showAt(element)
      if (element) scrollIntoSight(element)
    },
    placeOf: (hit) => segments[hits[hit]?.index ?? -1]?.start,
  }
}

/** The text node that contains a character of an element's text; links split the text. */
function placeIn(element: Element, character: number): { node: Text; offset: number } | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let before = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (character <= before + node.length) return { node, offset: character - before }
    before += node.length
  }
  return undefined
}

function mark(ranges: Range[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(MARKED)
  if (ranges.length > 0) CSS.highlights.set(MARKED, new Highlight(...ranges))
}
