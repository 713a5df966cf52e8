import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { BasePayload } from 'payload'
import { isPublishedAndDue } from '@/lib/access/rules'
import type { Owner } from '@/lib/account/owner'
import { databaseOf, epochMs, rowsOf } from '@/lib/database/sql'
import type { EpisodeSummary, SavedEpisode } from '@/lib/episodes/episode'
import { isPublishedAs, listEpisodesById } from '@/lib/episodes/find-episodes'
import { ownedBy } from './bookmarks'

interface SavedRow {
  id: string
  /** Another one after each change of what the list shows of the episode. */
  version: string
  bookmarkedAt: number
}

// A row's xmin is the transaction that wrote it, and so another one after every change.
const savedBy = (owner: Owner) => sql`
  SELECT bookmarks.id AS bookmark, bookmarks.bookmarked_at, episodes.id,
    concat(episodes.xmin, '-', media.xmin) AS version,
    hash_record_extended(row(bookmarks.id, bookmarks.xmin, episodes.xmin, media.xmin), 0) AS hash
  FROM bookmarks JOIN episodes ON episodes.id = bookmarks.episode_id_id
    LEFT JOIN media ON media.id = episodes.artwork_id
  WHERE ${ownedBy(owner)} AND ${isPublishedAndDue(new Date())}`

/** Hashes of 64 bits, added up: the order follows from the rows, and sorting and joining their text would take longer. */
const LIST_VERSION = sql.raw(`concat(count(*), '-', sum(hash))`)

/** As the database says it of no rows. */
const EMPTY_VERSION = '0-'

/** Episodes as JSON by id and version: most are saved by many, and writing hundreds of them takes longest. */
const written = new LRUCache<string, Buffer>({ maxSize: 8_000_000, sizeCalculation: (json) => json.length })

const keyOf = ({ id, version }: SavedRow): string => `${id} ${version}`

/** Another one after each change of what is in the list: quicker to find out than the list itself. */
export async function versionOfSaved(payload: BasePayload, owner: Owner): Promise<string> {
  const [current] = await rowsOf<{ version: string }>(
    databaseOf(payload),
    sql`SELECT ${LIST_VERSION} AS version FROM (${savedBy(owner)}) AS saved`,
  )
  return current?.version ?? EMPTY_VERSION
}

export interface SavedList {
  version: string
  /** Of `SavedEpisode[]`. */
  json: Buffer
}

/** The saved episodes that are still public, last saved first. */
export async function listSavedEpisodes(payload: BasePayload, owner: Owner): Promise<SavedList> {
  // The version comes with the rows that it stands for: from a statement of its own it might be that of a later list.
  const saved = await rowsOf<SavedRow & { listVersion: string }>(
    databaseOf(payload),
    sql`WITH saved AS (${savedBy(owner)})
        SELECT id, version, ${epochMs('bookmarked_at')} AS "bookmarkedAt",
          (SELECT ${LIST_VERSION} FROM saved) AS "listVersion"
        FROM saved ORDER BY bookmarked_at DESC, bookmark`,
  )
  return { version: saved[0]?.listVersion ?? EMPTY_VERSION, json: await writeList(payload, saved) }
}

async function writeList(payload: BasePayload, saved: SavedRow[]): Promise<Buffer> {
  const episodes = await writeEpisodes(payload, saved)
  const parts: Buffer[] = []
  for (const { id, bookmarkedAt } of saved) {
    const episode = episodes.get(id)
    if (!episode) continue
    parts.push(Buffer.from(parts.length === 0 ? '[' : ','), ...withTime(episode, new Date(bookmarkedAt)))
  }
  if (parts.length === 0) return Buffer.from('[]')
  return Buffer.concat([...parts, Buffer.from(']')])
}

/** Whether the owner has saved the published episode of that id or slug; undefined when there is no such episode. */
export async function checkBookmark(
  payload: BasePayload,
  owner: Owner | undefined,
  idOrSlug: string,
): Promise<SavedState | undefined> {
  const published = isPublishedAs(idOrSlug)
  if (!published) return undefined
  const saved = owner
    ? sql`EXISTS (SELECT FROM bookmarks WHERE episode_id_id = episodes.id AND ${ownedBy(owner)})`
    : sql`false`
  const [row] = await rowsOf<SavedState>(
    databaseOf(payload),
    sql`SELECT ${saved} AS "isBookmarked" FROM episodes WHERE ${published}`,
  )
  return row
}

interface SavedState {
  isBookmarked: boolean
}

async function writeEpisodes(payload: BasePayload, saved: SavedRow[]): Promise<Map<string, Buffer>> {
  const episodes = new Map<string, Buffer>()
  const unwritten: SavedRow[] = []
  for (const row of saved) {
    const json = written.get(keyOf(row))
    if (json) episodes.set(row.id, json)
    else unwritten.push(row)
  }
  const keys = new Map(unwritten.map((row) => [row.id, keyOf(row)]))
  for (const episode of await listEpisodesById(payload, [...keys.keys()])) {
    const json = Buffer.from(JSON.stringify(toSaved(episode)))
    written.set(keys.get(episode.id) ?? '', json)
    episodes.set(episode.id, json)
  }
  return episodes
}

function toSaved({
  createdAt: _,
  updatedAt: __,
  ...saved
}: EpisodeSummary): Omit<SavedEpisode, 'bookmarkedAt'> {
  return saved
}

/** The one field that is the owner's own, put in behind the others. */
const withTime = (episode: Buffer, bookmarkedAt: Date): [Buffer, Buffer] => [
  episode.subarray(0, -1),
  Buffer.from(`,"bookmarkedAt":"${bookmarkedAt.toISOString()}"}`),
]
