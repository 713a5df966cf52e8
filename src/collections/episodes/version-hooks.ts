import type { CollectionBeforeValidateHook } from 'payload'
import type { Episode } from '@/payload-types'

/**
 * What an earlier version never brings back: by then others link to the slug, or were told that the episode is public.
 */
const KEPT = ['slug', 'isPublished', 'publishDate', 'deletedAt'] as const satisfies (keyof Episode)[]

/** Payload sets the mark while it restores a version. */
export const keepOverVersions: CollectionBeforeValidateHook<Episode> = ({ data, originalDoc, context }) => {
  if (!data || !originalDoc || context.isRestoringVersion !== true) return data
  return { ...data, ...Object.fromEntries(KEPT.map((name) => [name, originalDoc[name] ?? null])) }
}
