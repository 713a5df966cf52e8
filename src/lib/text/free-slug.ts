import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { slugify } from './slug'

/** Leaves room for `-99999`. */
const MAX_STEM = 114

/** Yields `name`, `name-2`, `name-3` … */
export function* slugsAfter(name: string): Generator<string> {
  const stem = slugify(name)
  yield stem
  for (let number = 2; ; number += 1) yield `${slugify(stem.slice(0, MAX_STEM))}-${number}`
}

/** Former slugs of episodes and people count too. */
const TAKEN = {
  episodes: (slug) => sql`SELECT FROM episode_slugs WHERE slug = ${slug}`,
  pages: (slug) => sql`SELECT FROM pages WHERE slug = ${slug}`,
  letters: (slug) => sql`SELECT FROM letters WHERE slug = ${slug}`,
  people: (slug) => sql`SELECT FROM people WHERE slug = ${slug}
    UNION ALL SELECT FROM people_texts WHERE path = 'formerSlugs' AND text = ${slug}`,
  research_papers: (slug) => sql`SELECT FROM research_papers WHERE id = ${slug}`,
  terms: (slug) => sql`SELECT FROM terms WHERE slug = ${slug}`,
} satisfies Record<string, (slug: string) => SQL>

type Slugged = keyof typeof TAKEN

/** Finds the first free slug of `slugsAfter(wanted)` and holds it until the transaction ends. */
export async function claimFreeSlug(
  database: Database,
  collection: Slugged,
  wanted: string,
): Promise<string> {
  for (const slug of slugsAfter(wanted)) {
    await claimSlug(database, collection, slug)
    const taken = await rowsOf(database, TAKEN[collection](slug))
    if (taken.length === 0) return slug
  }
  throw new Error('Slugs never end.')
}

/** Holds a slug that a person chose until the transaction ends, so that `claimFreeSlug` does not give it away. */
export async function claimSlug(database: Database, collection: Slugged, slug: string): Promise<void> {
  const lock = `plain-ai: the slug ${slug} of ${collection}`
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}
