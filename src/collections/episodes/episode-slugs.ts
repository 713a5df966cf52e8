import { sql } from 'drizzle-orm'
import { type CollectionAfterChangeHook, type FieldHook, type PayloadRequest, ValidationError } from 'payload'
import { type Database, databaseOfRequest, rowsOf } from '@/db/sql'
import { claimFreeSlug, claimSlug } from '@/lib/text/free-slug'
import { isUuid, slugify } from '@/lib/text/slug'
import type { Episode } from '@/payload-types'

/** Numbers a taken slug that comes from the title or an import; refuses a taken slug that a person chose. @throws ValidationError */
export const chooseSlug: FieldHook<Episode> = async ({ value, data, originalDoc, operation, req }) => {
  const chosen = typeof value === 'string' && value !== '' ? slugOf(value) : ''
  const kept = operation === 'update' ? originalDoc?.slug : undefined
  if (kept && (!chosen || chosen === kept)) return kept
  const database = await databaseOfRequest(req)
  const wanted = chosen || slugOf(data?.title ?? '') || numbersOf(data)
  if (!chosen || req.context.mayNumberSlug === true) return claimFreeSlug(database, 'episodes', wanted)
  await claimSlug(database, 'episodes', chosen)
  const owner = await findSlugOwner(database, chosen, originalDoc?.id)
  if (owner) throw refusalOf(req, describeTaken(chosen, owner))
  return chosen
}

function slugOf(text: string): string {
  const slug = slugify(text)
  return slug === 'latest' || isUuid(slug) ? `episode-${slug}` : slug
}

const numbersOf = (data: Partial<Episode> | undefined): string =>
  `season-${data?.season ?? 1}-episode-${data?.episodeNumber ?? 1}`

/** Stores former slugs permanently, so that old links work. @throws ValidationError */
export const storeFormerSlugs: CollectionAfterChangeHook<Episode> = async ({ doc, previousDoc, req }) => {
  const { id, slug } = doc
  if (!slug || slug === previousDoc?.slug) return doc
  const slugs = [slug, ...(previousDoc?.slug ? [previousDoc.slug] : [])]
  // Concurrent writers of the same slug wait here.
  const kept = await rowsOf<{ slug: string }>(
    await databaseOfRequest(req),
    sql`INSERT INTO episode_slugs AS known (slug, episode_id)
        SELECT given, ${id}::uuid FROM unnest(${sql.param(slugs)}::text[]) AS given
        ON CONFLICT (slug) DO UPDATE SET episode_id = known.episode_id
          WHERE known.episode_id = excluded.episode_id
        RETURNING slug`,
  )
  if (kept.some((known) => known.slug === slug)) return doc
  // An import may have claimed it in the meantime as another episode's former slug.
  const owner = await findSlugOwner(await databaseOfRequest(req), slug, id)
  throw refusalOf(req, owner ? describeTaken(slug, owner) : `“${slug}” is taken. Choose another address.`)
}

const refusalOf = (req: PayloadRequest, message: string): ValidationError =>
  new ValidationError(
    { collection: 'episodes', errors: [{ path: 'slug', label: 'Address', message }], req },
    req.t,
  )

interface SlugOwner {
  title: string
  isPresent: boolean
  isTrashed: boolean
}

async function findSlugOwner(
  database: Database,
  slug: string,
  exceptId: string | null = null,
): Promise<SlugOwner | undefined> {
  const [owner] = await rowsOf<SlugOwner>(
    database,
    sql`SELECT title, episodes.slug = ${slug} AS "isPresent", deleted_at IS NOT NULL AS "isTrashed"
        FROM episode_slugs AS known JOIN episodes ON episodes.id = known.episode_id
        WHERE known.slug = ${slug} AND episodes.id IS DISTINCT FROM ${exceptId}::uuid`,
  )
  return owner
}

function describeTaken(slug: string, { title, isPresent, isTrashed }: SlugOwner): string {
  const where = isTrashed ? ', which is in the trash' : ''
  if (isPresent) return `“${slug}” is the address of “${title}”${where}. Choose another one.`
  return `“${slug}” was an address of “${title}”${where}, and links to it still lead there. Choose another one.`
}
