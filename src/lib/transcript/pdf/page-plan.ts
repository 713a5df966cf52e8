/** Measures of a page, in points. A4. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  margin: 56,
  /** Where times stand, beside the text. */
  timeColumn: 54,
  gap: 9,
  footer: 30,
} as const

export const BODY = { fontSize: 10.5, leading: 16 } as const

export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin - PAGE.timeColumn
const BODY_HEIGHT = PAGE.height - 2 * PAGE.margin - PAGE.footer

/** A paragraph broken into lines, each of them as high as `leading`. */
export interface SetPassage {
  /** Of the moment: where its time leads. */
  url: string
  clock: string
  speaker?: string
  lines: string[]
}

/** What of a passage stands on one page. Only its first part has the time and the name. */
export type PassagePart = Pick<SetPassage, 'lines'> & Partial<Omit<SetPassage, 'lines'>>

/** Of a paragraph, no line stands alone at the end or the beginning of a page. */
const TOGETHER = 2

/**
 * Shares passages out among pages. The renderer is given whole pages, for it would lay out all that is to come again
 * with each page that it breaks.
 *
 * @param coverHeight how much of the first page the cover takes, in points
 */
export function planPages(passages: readonly SetPassage[], coverHeight: number): PassagePart[][] {
  let page: PassagePart[] = []
  const pages = [page]
  let room = BODY_HEIGHT - coverHeight

  const turnPage = () => {
    page = []
    pages.push(page)
    room = BODY_HEIGHT
  }
  const put = (part: PassagePart) => {
    page.push(part)
    room -= heightOf(part)
  }

  for (const passage of passages) {
    let rest: PassagePart = passage
    while (heightOf(rest) - PAGE.gap > room) {
      const fitting = linesThatFit(rest, room)
      if (fitting > 0) {
        put({ ...rest, lines: rest.lines.slice(0, fitting) })
        rest = { lines: rest.lines.slice(fitting) }
      }
      turnPage()
    }
    put(rest)
  }
  return pages
}

const nameLines = ({ speaker }: PassagePart): number => (speaker ? 1 : 0)

export const heightOf = (part: PassagePart): number =>
  (part.lines.length + nameLines(part)) * BODY.leading + PAGE.gap

function linesThatFit(part: PassagePart, room: number): number {
  const fitting = Math.floor(room / BODY.leading) - nameLines(part)
  const cut = Math.min(fitting, part.lines.length - TOGETHER)
  return cut < TOGETHER ? 0 : cut
}
