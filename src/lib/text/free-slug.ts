import { sql } from 'drizzle-orm'
import { type Database, hasRows, queryRow, queryValue } from '@/db/sql'
import { slugify } from './slugify'

/** Leaves room for `-99999`. */
const MAX_STEM = 114

/** Yields `name`, `name-2`, `name-3` … */
export function* slugsAfter(name: string): Generator<string> {
  const stem = slugify(name)
  yield stem
  for (let number = 2; ; number += 1) yield `${slugify(stem.slice(0, MAX_STEM))}-${number}`
}

/** Collections whose documents have an address that can change, with the field that names them. */
const TITLES = { episodes: 'title', pages: 'title', people: 'name' } as const

export type Addressed = keyof typeof TITLES

/** Their addresses are made from a title, name, word or subject. An editor writes a mix's. */
export type Slugged = Addressed | 'letters' | 'research_papers' | 'terms'

/** Finds the first of `slugsAfter(wanted)` that no document has or had, and holds it until the transaction ends. */
export async function claimFreeSlug(database: Database, collection: Slugged, wanted: string) {
  const column = sql.identifier(collection === 'research_papers' ? 'id' : 'slug')
  for (const slug of slugsAfter(wanted)) {
    await claimSlug(database, collection, slug)
    const isTaken = await hasRows(
      database,
      sql`SELECT FROM ${sql.identifier(collection)} WHERE ${column} = ${slug}
          UNION ALL SELECT FROM former_slugs WHERE collection = ${collection} AND slug = ${slug}`,
    )
    if (!isTaken) return slug
  }
  throw new Error('Slugs never end.')
}

/** Holds a slug until the transaction ends, so that no other document gets it meanwhile. */
async function claimSlug(database: Database, collection: Slugged, slug: string) {
  const lock = `plain-ai: the slug ${slug} of ${collection}`
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}

export interface SlugOwner {
  id: string
  title: string
  isPresent: boolean
  isTrashed: boolean
}

/** The document that has a chosen slug or had it. Holds the slug until the transaction ends. */
export async function claimChosenSlug(
  database: Database,
  collection: Addressed,
  slug: string,
): Promise<SlugOwner | undefined> {
  await claimSlug(database, collection, slug)
  const isTrashed = collection === 'episodes' ? sql`deleted_at IS NOT NULL` : sql`false`
  return queryRow<SlugOwner>(
    database,
    sql`SELECT id, ${sql.identifier(TITLES[collection])} AS title, slug = ${slug} AS "isPresent", ${isTrashed} AS "isTrashed"
        FROM ${sql.identifier(collection)} WHERE slug = ${slug} OR id = ${formerly(collection, slug)}`,
  )
}

export const formerly = (collection: string, slug: string) =>
  sql`(SELECT document_id FROM former_slugs WHERE collection = ${collection} AND former_slugs.slug = ${slug})`

export async function findIdBySlug(
  database: Database,
  collection: Addressed | 'terms' | 'mixes',
  slug: string,
): Promise<string | undefined> {
  return queryValue<string>(
    database,
    sql`SELECT id FROM ${sql.identifier(collection)} WHERE slug = ${slug} OR id = ${formerly(collection, slug)}`,
  )
}

/** Lets slugs lead to a document, apart from those that another one has or had. */
export async function storeFormerSlugs(
  database: Database,
  collection: Addressed,
  { id, slugs }: { id: string; slugs: readonly string[] },
) {
  for (const slug of slugs) {
    await claimSlug(database, collection, slug)
    await database.execute(
      sql`INSERT INTO former_slugs (collection, slug, document_id) SELECT ${collection}, ${slug}, ${id}::uuid
          WHERE NOT EXISTS (SELECT FROM ${sql.identifier(collection)} WHERE slug = ${slug})
          ON CONFLICT DO NOTHING`,
    )
  }
}
