import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { slugify } from './slug'

/** Room for `-99999` at the end. */
const MAX_STEM = 114

/** `name`, `name-2`, `name-3` … for as long as they are asked for. */
export function* slugsAfter(name: string): Generator<string> {
  const stem = slugify(name)
  yield stem
  for (let number = 2; ; number += 1) yield `${slugify(stem.slice(0, MAX_STEM))}-${number}`
}

/** Those of episodes include their former ones. */
const TAKEN = {
  episodes: (slug) => sql`SELECT FROM episode_slugs WHERE slug = ${slug}`,
  letters: (slug) => sql`SELECT FROM letters WHERE slug = ${slug}`,
  research_papers: (slug) => sql`SELECT FROM research_papers WHERE id = ${slug}`,
  terms: (slug) => sql`SELECT FROM terms WHERE slug = ${slug}`,
} satisfies Record<string, (slug: string) => SQL>

type Slugged = keyof typeof TAKEN

/** The first of `slugsAfter(wanted)` that is free. Until the transaction has ended, another one that asks for it waits. */
export async function takeFreeSlug(database: Database, collection: Slugged, wanted: string): Promise<string> {
  for (const slug of slugsAfter(wanted)) {
    await claimSlug(database, collection, slug)
    const taken = await rowsOf(database, TAKEN[collection](slug))
    if (taken.length === 0) return slug
  }
  throw new Error('Slugs never end.')
}

/** For one that a person has chosen: `takeFreeSlug` does not give it to another document until the transaction has ended. */
export async function claimSlug(database: Database, collection: Slugged, slug: string): Promise<void> {
  const lock = `plain-ai: the slug ${slug} of ${collection}`
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}
