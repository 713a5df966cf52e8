import type { Chapter } from './chapter'

export const CHAPTERS_TYPE = 'application/json+chapters'

/** Chapters JSON 1.2 of the Podcast Namespace. */
export function writeChaptersJson(chapters: readonly Chapter[], title: string): string {
  const entries = chapters.map(({ start, title: name, url }) =>
    JSON.stringify({ startTime: start, title: name, url: url ?? undefined }),
  )
  return `{"version":"1.2.0","title":${JSON.stringify(title)},"chapters":[\n${entries.join(',\n')}\n]}\n`
}
