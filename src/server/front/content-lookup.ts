import { type SQL, sql } from 'drizzle-orm'
import { retryWhileBusy } from '@/db/retry-while-busy'
import { type Database, queryRows, queryValue, TRUE } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { findPreviewed } from '@/lib/editing/find-preview'
import { TRANSCRIPTS_PATH } from '@/lib/episodes/episode-address'
import { isAnswering } from '@/lib/episodes/find-questions'
import { personPath } from '@/lib/episodes/person'
import { ANSWERING_PER_PAGE, isLaterPage } from '@/lib/episodes/question'
import { letterPath } from '@/lib/letters/letter'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { parsePagePath } from '@/lib/pages/page-address'
import { decodePaperId, isPaperId, paperPath } from '@/lib/papers/paper'
import { findInvited } from '@/lib/people/guest-kit'
import { QUESTIONS_PATH } from '@/lib/site/navigation'
import { type Addressed, formerly } from '@/lib/text/free-slug'
import { isSlug, isUuid } from '@/lib/text/slug'
import type { ContentVersions } from '@/server/page-cache/content-versions'
import { askUntilChange } from '@/server/page-cache/content-versions'
import { NOT_FOUND_PATH } from '@/server/page-cache/next-output'

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
  /** By a former slug; false where nothing public had it. */
  presentSlug: Record<Addressed, (slug: string) => Promise<string | false>>
}

interface LookupSources {
  database: Database
  versions: ContentVersions
}

export function createContentLookup({ database, versions }: LookupSources): ContentLookup {
  const exists = (query: (name: string, now: Date) => SQL): Exists =>
    askUntilChange(
      versions,
      async (name, now) => (await queryRows(database, query(name, now))).length > 0,
    )
  const presentSlug = (collection: Addressed, isPublic: (now: Date) => SQL) =>
    askUntilChange(versions, async (slug, now) => {
      const query = sql`SELECT slug FROM ${sql.identifier(collection)}
        WHERE id = ${formerly(collection, slug)} AND ${isPublic(now)}`
      return (await queryValue<string>(database, query)) ?? (false as const)
    })
  return {
    preview: async (token) =>
      (await retryWhileBusy(() => findPreviewed(database, token))) !== undefined ||
      (await retryWhileBusy(() => findInvited(database, token))) !== undefined,
    episode: exists(
      (name, now) => sql`SELECT 1 FROM episodes
        WHERE (slug = ${name} OR id = ${isUuid(name) ? name : null}) AND ${sqlEpisodeIsPublic(now)}`,
    ),
    paper: exists((id) => sql`SELECT 1 FROM research_papers WHERE id = ${id}`),
    letter: exists(
      (slug) => sql`SELECT 1 FROM letters WHERE slug = ${slug} AND ${LETTER_IS_ON_SITE}`,
    ),
    person: exists(
      (slug, now) =>
        sql`SELECT 1 FROM people WHERE slug = ${slug} AND ${sqlPersonIsPublic(now)}`,
    ),
    page: exists((slug) => sql`SELECT 1 FROM pages WHERE slug = ${slug}`),
    questions: exists(
      (page) =>
        sql`SELECT 1 FROM episodes WHERE ${isAnswering()} LIMIT 1 OFFSET ${(Number(page) - 1) * ANSWERING_PER_PAGE}`,
    ),
    presentSlug: {
      episodes: presentSlug('episodes', sqlEpisodeIsPublic),
      people: presentSlug('people', sqlPersonIsPublic),
      pages: presentSlug('pages', () => TRUE),
    },
  }
}

type Kind = 'episode' | 'paper' | 'letter' | 'person' | 'questions'

const isIdOrSlug = (name: string): boolean => isSlug(name) || isUuid(name)

/** Pages that are rendered on their first visit: what their addresses begin with, and how they go on. */
const CONTENT: readonly [Kind, start: string, isName: (name: string) => boolean][] = [
  ['episode', '/episodes/', isIdOrSlug],
  ['episode', `${TRANSCRIPTS_PATH}/`, isIdOrSlug],
  ['episode', '/embed/', isIdOrSlug],
  ['letter', letterPath(''), isSlug],
  ['person', personPath(''), isSlug],
  ['questions', `${QUESTIONS_PATH}/`, isLaterPage],
  ['paper', paperPath(''), isPaperId],
]

interface ContentAt {
  kind: Kind | 'page'
  /** Undefined where nothing can have it. */
  name: string | undefined
  missing: string
}

export function contentAt(path: string): ContentAt | undefined {
  const page = parsePagePath(path)
  if (page) return { kind: 'page', name: page, missing: NOT_FOUND_PATH }
  for (const [kind, start, isName] of CONTENT) {
    const rest = path.startsWith(start) ? path.slice(start.length) : ''
    if (rest === '' || rest.includes('/')) continue
    const name = kind === 'paper' ? decodePaperId(rest) : rest
    // A lone hyphen is the name of nothing.
    return { kind, name: isName(name) ? name : undefined, missing: `${start}-` }
  }
  return undefined
}

/** Where a page lies in the cache. An id is found under any case. */
export const pageKeyOf = (path: string): string =>
  contentAt(path)?.kind === 'episode' ? path.toLowerCase() : path
