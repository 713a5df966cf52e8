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

/** Episodes as JSON by id and version: most are saved by many, and writing hundreds of them takes longest. */
const written = new LRUCache<string, Buffer>({ maxSize: 8_000_000, sizeCalculation: (json) => json.length })

const keyOf = ({ id, version }: SavedRow): string => `${id} ${version}`

/** The saved episodes that are still public, last saved first: the JSON of `SavedEpisode[]`. */
export async function listSavedEpisodes(payload: BasePayload, owner: Owner): Promise<Buffer> {
  // A row's xmin is the transaction that wrote it, and so another one after every change.
  const saved = await rowsOf<SavedRow>(
    databaseOf(payload),
    sql`SELECT episodes.id, concat(episodes.xmin, '-', media.xmin) AS version,
               ${epochMs('bookmarks.bookmarked_at')} AS "bookmarkedAt"
        FROM bookmarks JOIN episodes ON episodes.id = bookmarks.episode_id_id
          LEFT JOIN media ON media.id = episodes.artwork_id
        WHERE ${ownedBy(owner)} AND ${isPublishedAndDue(new Date())}
        ORDER BY bookmarks.bookmarked_at DESC, bookmarks.id`,
  )
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
