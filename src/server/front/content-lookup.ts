import { type SQL, sql } from 'drizzle-orm'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, queryRows, queryValue } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { findPreviewed } from '@/lib/editing/find-preview'
import { isAnswering } from '@/lib/episodes/find-questions'
import { ANSWERING_PER_PAGE } from '@/lib/episodes/question-pages'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { findInvited } from '@/lib/people/guest-kit'
import { type Addressed, formerly } from '@/lib/text/free-slug'
import { isUuid } from '@/lib/text/slug'
import { askUntilChange } from '@/server/page-cache/ask-until-change'
import type { ContentVersions } from '@/server/page-cache/content-versions'

/** Checked before a render, which costs a hundred times as much. Rejects when the database is unreachable. */
type Exists = (name: string) => Promise<boolean>

export interface ContentLookup {
  episode: Exists
  paper: Exists
  letter: Exists
  /** By slug. */
  person: Exists
  page: Exists
  /** By number. */
  questions: Exists
  /** The private link of an episode, or of what a guest can share. */
  preview: Exists
  /** The present slug of what had this one. */
  after: Record<Addressed, (slug: string) => Promise<string | false>>
}

interface LookupSources {
  database: Database
  versions: ContentVersions
}

export function createContentLookup({ database, versions }: LookupSources): ContentLookup {
  const exists = (query: (name: string, now: Date) => SQL): Exists =>
    askUntilChange(versions, async (name, now) => (await queryRows(database, query(name, now))).length > 0)
  const after = (collection: Addressed, isPublic: (now: Date) => SQL) =>
    askUntilChange(versions, async (slug, now) => {
      const query = sql`SELECT slug FROM ${sql.identifier(collection)}
        WHERE id = ${formerly(collection, slug)} AND ${isPublic(now)}`
      return (await queryValue<string>(database, query)) ?? (false as const)
    })
  return {
    preview: async (token) =>
      (await retryWhileBusy(() => findPreviewed(database, token))) !== undefined ||
      (await retryWhileBusy(() => findInvited(database, token))) !== undefined,
    episode: exists((idOrSlug, now) => {
      const isNamed = isUuid(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`
      return sql`SELECT 1 FROM episodes WHERE ${isNamed} AND ${sqlEpisodeIsPublic(now)}`
    }),
    paper: exists((id) => sql`SELECT 1 FROM research_papers WHERE id = ${id}`),
    letter: exists((slug) => sql`SELECT 1 FROM letters WHERE slug = ${slug} AND ${LETTER_IS_ON_SITE}`),
    person: exists(
      (slug, now) => sql`SELECT 1 FROM people WHERE slug = ${slug} AND ${sqlPersonIsPublic(now)}`,
    ),
    page: exists((slug) => sql`SELECT 1 FROM pages WHERE slug = ${slug}`),
    questions: exists(
      (page) =>
        sql`SELECT 1 FROM episodes WHERE ${isAnswering()} LIMIT 1 OFFSET ${(Number(page) - 1) * ANSWERING_PER_PAGE}`,
    ),
    after: {
      episodes: after('episodes', sqlEpisodeIsPublic),
      people: after('people', sqlPersonIsPublic),
      pages: after('pages', () => sql`true`),
    },
  }
}
