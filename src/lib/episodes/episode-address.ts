import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'

const EPISODE_PATH = /^\/episodes\/([^/]+)$/

/**
 * A page that no episode can have (`latest` is never made a slug): it says that there is no such episode, and stands
 * for every address that leads to none.
 */
export const MISSING_EPISODE_PATH = '/episodes/latest'

/** The id or slug that a path asks for, `invalid` when it can be neither; undefined when it is no episode's path. */
export function parseEpisodePath(path: string): { idOrSlug: string } | 'invalid' | undefined {
  const segment = EPISODE_PATH.exec(path)?.[1]
  if (segment === undefined) return undefined
  return isSlug(segment) || isUuid(segment) ? { idOrSlug: segment.toLowerCase() } : 'invalid'
}
