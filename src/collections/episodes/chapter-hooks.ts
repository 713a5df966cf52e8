import { isDeepStrictEqual } from 'node:util'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { findChapterProblems, isStorable } from '@/lib/chapters/check-chapters'
import { parseDuration } from '@/lib/player/clock'
import type { Episode } from '@/payload-types'

/**
 * Stores chapters in the order of their starts. Checked only when they or the length change, so that other
 * saves are not held up.
 * @throws ValidationError that says which are wrong, and why.
 */
export const orderChapters: CollectionBeforeValidateHook<Episode> = ({ data, originalDoc, req }) => {
  const { chapters, duration } = data ?? {}
  if (!chapters || chapters.length === 0) return data
  if (isDeepStrictEqual([chapters, duration], [originalDoc?.chapters, originalDoc?.duration])) return data
  const problems = findChapterProblems(chapters, parseDuration(duration ?? ''))
  if (problems.length === 0) {
    // What a field refuses is named by its place, which is the one that its writer sees.
    if (!chapters.every(isStorable)) return data
    return { ...data, chapters: chapters.toSorted((one, other) => one.start - other.start) }
  }
  const errors = problems.map(({ index, message }) => ({
    path: index === undefined ? 'chapters' : `chapters.${index}.start`,
    label: index === undefined ? 'Chapters' : `Chapter ${index + 1}`,
    message,
  }))
  throw new ValidationError({ collection: 'episodes', errors, req }, req.t)
}
