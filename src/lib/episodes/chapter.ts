/** A titled part of an episode that ends where the next begins. */
export interface Chapter {
  /** Seconds, to the millisecond. */
  start: number
  title: string
  url: string | null
}

export const MAX_CHAPTER_TITLE = 200
export const MAX_CHAPTERS = 500

export interface ChapterRow {
  start?: number | null
  title?: string | null
  url?: string | null
}

/** The displayable rows, by start. */
export function toChapters(rows: readonly ChapterRow[]): Chapter[] {
  return rows
    .flatMap(({ start, title, url }) =>
      typeof start === 'number' && title ? [{ start, title, url: url || null }] : [],
    )
    .sort((one, other) => one.start - other.start)
}

export const chaptersFilePath = (slug: string): string => `/episodes/${slug}/chapters.json`

export const CHAPTERS_TYPE = 'application/json+chapters'

/** Writes the Podcast Namespace's Chapters JSON 1.2. */
export function writeChaptersJson(chapters: readonly Chapter[], title: string): string {
  const entries = chapters.map(({ start, title: name, url }) =>
    JSON.stringify({ startTime: start, title: name, url: url ?? undefined }),
  )
  return `{"version":"1.2.0","title":${JSON.stringify(title)},"chapters":[\n${entries.join(',\n')}\n]}\n`
}

export const describeLeft = (left: number): string =>
  `${left} of its chapters: they have no title, or no time that can be read.`
