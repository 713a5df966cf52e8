import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { slugify } from '@/lib/text/slug'

/** Room for `-99999` at the end. */
const MAX_STEM = 114

/** `name`, `name-2`, `name-3` … for as long as they are asked for. */
export function* slugsAfter(name: string): Generator<string> {
  const stem = slugify(name)
  yield stem
  for (let number = 2; ; number += 1) yield `${slugify(stem.slice(0, MAX_STEM))}-${number}`
}

/** The first of them that no episode has or had. Until the transaction has ended, another one that asks for the same waits. */
export async function takeFreeSlug(database: Database, name: string): Promise<string> {
  const lock = `plain-ai: the slug ${slugify(name)}`
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  for (const slug of slugsAfter(name)) {
    if (!(await findSlugOwner(database, slug))) return slug
  }
  throw new Error('Slugs never end.')
}

interface SlugOwner {
  title: string
  isPresent: boolean
  isTrashed: boolean
}

export async function findSlugOwner(
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

export function describeTaken(slug: string, { title, isPresent, isTrashed }: SlugOwner): string {
  const where = isTrashed ? ', which is in the trash' : ''
  if (isPresent) return `“${slug}” is the address of “${title}”${where}. Choose another one.`
  return `“${slug}” was an address of “${title}”${where}, and links to it still lead there. Choose another one.`
}
