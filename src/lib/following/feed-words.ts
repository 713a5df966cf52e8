import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { getDatabase, queryValue } from '@/db/sql'
import { formatDay } from '@/lib/text/dates'
import { plainText } from '@/lib/text/plain-text'
import { truncate } from '@/lib/text/words'
import { isSameValue } from '@/lib/transfer/differences'
import type { EpisodeFields } from '@/lib/transfer/incoming'
import type { Episode } from '@/payload-types'

/** A field that was changed here, with the value of the feed. */
export interface FeedWord {
  field: string
  label: string
  says: string
}

interface Word {
  label: string
  /** With the field itself. */
  together?: (keyof EpisodeFields)[]
  write?: (value: never) => string
}

const counted = (value: unknown[]): string => String(value.length)

const WORDS: Partial<Record<keyof EpisodeFields, Word>> = {
  title: { label: 'Title' },
  description: { label: 'Show notes', write: plainText },
  publishDate: { label: 'Date', write: formatDay },
  season: { label: 'Season' },
  episodeNumber: { label: 'Number' },
  episodeType: { label: 'Type' },
  duration: { label: 'Duration' },
  chapters: { label: 'Chapters', write: counted },
  people: { label: 'People', write: counted },
  artwork: { label: 'Artwork', write: () => 'another picture' },
  audioUrl: { label: 'Audio', together: ['audio'] },
  audio: { label: 'Audio', together: ['audioUrl'], write: () => 'another recording' },
}

const MOST = 80

const findFeedValues = (req: PayloadRequest, id: string) =>
  queryValue<EpisodeFields>(
    getDatabase(req.payload),
    sql`SELECT jsonb_strip_nulls(said) FROM followed_items WHERE episode_id = ${id} AND EXISTS (SELECT 1 FROM followed_feed)`,
  )

/** Lists the fields in which the followed feed says otherwise; undefined without the episode. */
export async function findFeedWords(req: PayloadRequest, id: string) {
  const options = { collection: 'episodes', id, depth: 0, disableErrors: true } as const
  const [feedValues, episode] = await Promise.all([
    findFeedValues(req, id),
    req.payload.findByID(options),
  ])
  if (!episode) return undefined
  return Object.entries(WORDS).flatMap(([field, { label, write = String }]) => {
    const value = feedValues?.[field as keyof EpisodeFields]
    if (value === undefined || isSameValue(episode[field as keyof Episode], value)) return []
    return [{ field, label, says: truncate(write(value as never), MOST) }]
  })
}

/** Gives a field the value of the feed, in the name of the editor. False when the feed says nothing of it. */
export async function takeFeedWord(req: PayloadRequest, id: string, field: string) {
  const feedValues = await findFeedValues(req, id)
  const word = Object.hasOwn(WORDS, field) ? WORDS[field as keyof EpisodeFields] : undefined
  if (!word || feedValues?.[field as keyof EpisodeFields] === undefined) return false
  const names = [field as keyof EpisodeFields, ...(word.together ?? [])]
  const data = Object.fromEntries(names.map((name) => [name, feedValues[name] ?? null]))
  const update = { collection: 'episodes', id, data, depth: 0, req } as const
  await req.payload.update({ ...update, overrideAccess: false })
  return true
}
