import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { slugsAfter } from '@/lib/episodes/free-slug'

/** Addresses for new episodes: each once, also among those that are being saved at the same time. */
export class FreeSlugs {
  private readonly given = new Set<string>()

  constructor(private readonly payload: BasePayload) {}

  /** The first of `name`, `name-2`, `name-3` … that no episode has or had. */
  async take(name: string): Promise<string> {
    for (const slug of slugsAfter(name)) {
      if (this.given.has(slug)) continue
      // Before the question, in which another episode may want the same.
      this.given.add(slug)
      const known = await rowsOf(
        databaseOf(this.payload),
        sql`SELECT FROM episode_slugs WHERE slug = ${slug}`,
      )
      if (known.length === 0) return slug
    }
    throw new Error('Slugs never end.')
  }
}
