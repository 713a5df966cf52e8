import { NEEDS, type Publishable } from './publication'

export const PURPOSES = ['publishing', 'apps', 'finding'] as const
type Purpose = (typeof PURPOSES)[number]

export const PURPOSE_NAMES: Record<Purpose, string> = {
  publishing: 'To be published',
  apps: 'For podcast apps',
  finding: 'To be found',
}

export interface Check {
  purpose: Purpose
  name: string
  isDone: boolean
  todo: string
}

export interface Checked extends Publishable {
  summary?: string | null
  artwork?: unknown
  chapters: number
  takeaways: number
  questions: number
  /** Papers and links together. */
  sources: number
  hasTranscript: boolean
}

/** In the order of the form, which is also the order of work. */
export function checkEpisode(episode: Checked): Check[] {
  const check = (purpose: Purpose, name: string, isDone: boolean, todo: string) => ({
    purpose,
    name,
    isDone,
    todo,
  })
  return [
    ...Object.values(NEEDS).map((need) =>
      check('publishing', need.label, need.isMet(episode), need.todo),
    ),
    check('apps', 'Artwork', Boolean(episode.artwork), 'The show’s cover is used.'),
    check(
      'apps',
      'Chapters',
      episode.chapters > 0,
      'Apps list them, and listeners can skip to one.',
    ),
    check(
      'apps',
      'Transcript',
      episode.hasTranscript,
      'Apps show it while it plays, and search finds every word.',
    ),
    check(
      'finding',
      'Summary',
      Boolean(episode.summary?.trim()),
      'One sentence for lists and search results.',
    ),
    check(
      'finding',
      'Key takeaways',
      episode.takeaways > 0,
      'The main points, on the page and in the search.',
    ),
    check(
      'finding',
      'Questions',
      episode.questions > 0,
      'Who asks one in the search gets its answer first.',
    ),
    check(
      'finding',
      'Sources',
      episode.sources > 0,
      'Papers and links lead here from their own pages.',
    ),
  ]
}
