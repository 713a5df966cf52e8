import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { findPreviewed } from '@/lib/editing/find-preview'
import { isAnswering } from '@/lib/episodes/find-questions'
import { ANSWERING_PER_PAGE } from '@/lib/episodes/question-pages'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { findInvited } from '@/lib/people/guest-kit'
import { type Addressed, formerly } from '@/lib/text/free-slug'
import { isUuid } from '@/lib/text/slug'
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

/** Limited, because visitors can make up names. */
const MAX_MISSES = 10_000

interface LookupSources {
  database: Database
  versions: ContentVersions
}

export function createContentLookup({ database, versions }: LookupSources): ContentLookup {
  const ask = <Row>(query: SQL) => retryWhileBusy(() => queryRows<Row>(database, query))
  const finds = async (query: SQL) => (await ask(query)).length > 0
  // Uses this server's clock, by which the page cache publishes scheduled episodes.
  const isOut = () => sqlEpisodeIsPublic(new Date())
  const episode: Exists = (idOrSlug) => {
    const isNamed = isUuid(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`
    return finds(sql`SELECT 1 FROM episodes WHERE ${isNamed} AND ${isOut()}`)
  }
  const paper: Exists = (id) => finds(sql`SELECT 1 FROM research_papers WHERE id = ${id}`)
  const letter: Exists = (slug) =>
    finds(sql`SELECT 1 FROM letters WHERE slug = ${slug} AND ${LETTER_IS_ON_SITE}`)
  const person: Exists = (slug) =>
    finds(sql`SELECT 1 FROM people WHERE slug = ${slug} AND ${sqlPersonIsPublic(new Date())}`)
  const page: Exists = (slug) => finds(sql`SELECT 1 FROM pages WHERE slug = ${slug}`)
  const questions: Exists = (page) =>
    finds(
      sql`SELECT 1 FROM episodes WHERE ${isAnswering()} LIMIT 1 OFFSET ${(Number(page) - 1) * ANSWERING_PER_PAGE}`,
    )
  const after = (collection: Addressed, isPublic: () => SQL) =>
    rememberMisses(async (slug) => {
      const [row] = await ask<{ slug: string }>(
        sql`SELECT slug FROM ${sql.identifier(collection)} WHERE id = ${formerly(collection, slug)} AND ${isPublic()}`,
      )
      return row?.slug ?? false
    }, versions)
  const preview: Exists = async (token) =>
    (await retryWhileBusy(() => findPreviewed(database, token))) !== undefined ||
    (await retryWhileBusy(() => findInvited(database, token))) !== undefined
  return {
    preview,
    episode: rememberMisses(episode, versions),
    paper: rememberMisses(paper, versions),
    letter: rememberMisses(letter, versions),
    person: rememberMisses(person, versions),
    page: rememberMisses(page, versions),
    questions: rememberMisses(questions, versions),
    after: {
      episodes: after('episodes', isOut),
      people: after('people', () => sqlPersonIsPublic(new Date())),
      pages: after('pages', () => sql`true`),
    },
  }
}

/** Caches misses until content changes; found pages are cached elsewhere. */
export function rememberMisses<Found>(
  find: (name: string) => Promise<Found | false>,
  versions: Pick<ContentVersions, 'now'>,
): (name: string) => Promise<Found | false> {
  const misses = new LRUCache<string, true>({ max: MAX_MISSES })
  return async (name) => {
    const key = `${versions.now} ${name}`
    if (misses.has(key)) return false
    const found = await find(name)
    if (found === false) misses.set(key, true)
    return found
  }
}
