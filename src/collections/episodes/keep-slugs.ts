import { sql } from 'drizzle-orm'
import { type CollectionAfterChangeHook, ValidationError } from 'payload'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import type { Episode } from '@/payload-types'

/**
 * Remembers the slug for ever, so that links to it lead here also when the episode has got another.
 *
 * @throws ValidationError when it is or was another episode's.
 */
export const keepSlugs: CollectionAfterChangeHook<Episode> = async ({ doc, previousDoc, req }) => {
  const { id, slug } = doc
  if (!slug || slug === previousDoc?.slug) return doc
  const slugs = [slug, ...(previousDoc?.slug ? [previousDoc.slug] : [])]
  // Whoever writes the same slug meanwhile waits here for the other's end.
  const kept = await rowsOf<{ slug: string }>(
    await databaseOfRequest(req),
    sql`INSERT INTO episode_slugs AS known (slug, episode_id)
        SELECT given, ${id}::uuid FROM unnest(${sql.param(slugs)}::text[]) AS given
        ON CONFLICT (slug) DO UPDATE SET episode_id = known.episode_id
          WHERE known.episode_id = excluded.episode_id
        RETURNING slug`,
  )
  if (kept.some((known) => known.slug === slug)) return doc
  const message = `“${slug}” was the address of another episode, and links to it still lead there. Choose another one.`
  throw new ValidationError(
    { collection: 'episodes', errors: [{ path: 'slug', label: 'Address', message }], id, req },
    req.t,
  )
}
