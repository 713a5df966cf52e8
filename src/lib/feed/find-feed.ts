import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { epochMs, getDatabase, queryRow, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic, WITH_FILES } from '@/lib/access'
import type { Soundbite } from '@/lib/clips/clip'
import { env } from '@/lib/env'
import { type Person, toPeople } from '@/lib/episodes/person'
import { type QuestionRow, toQuestions } from '@/lib/episodes/question'
import { AUDIO_TYPES, mediaUrl } from '@/lib/media/upload-rules'
import { parseDuration } from '@/lib/text/clock'
import { sanitizeHtml } from '@/lib/text/sanitize'
import { IS_TRANSCRIPT_SHOWN, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'
import type { Show } from '@/payload-types'
import { audioPath, type EPISODE_TYPES, extensionOf, FEED_PAGE_SIZE } from './feed'

interface EpisodeRow {
  id: string
  guid: string
  slug: string
  title: string
  description: string | null
  publishDate: number
  season: number
  episodeNumber: number
  episodeType: (typeof EPISODE_TYPES)[number] | null
  duration: string | null
  audioUrl: string
  audioFile: string | null
  audioBytes: number | null
  audioSeconds: number | null
  artworkUrl: string | null
  picture: string | null
  pictureAlt: string | null
  pictureWidth: number | null
  pictureHeight: number | null
  hasTranscript: boolean
  hasChapters: boolean
  soundbites: Soundbite[]
  videoUrl: string | null
  people: (Pick<Person, 'name' | 'slug' | 'role' | 'link'> & { file: string | null })[]
  questions: QuestionRow[]
}

export interface FeedPicture {
  /** Absolute, or from the site's root. */
  url: string
  alt: string
  /** Null for a picture on another host. */
  width: number | null
  height: number | null
}

export type FeedPage = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export type FeedShow = FeedPage['show']

export type FeedEpisode = FeedPage['episodes'][number]

export type FeedPerson = FeedShow['people'][number]

const COLUMNS = sql`episodes.id, coalesce(episodes.guid, episodes.id::text) AS guid,
  coalesce(episodes.slug, episodes.id::text) AS slug, episodes.title, episodes.description,
  ${epochMs('episodes.publish_date')} AS "publishDate", episodes.season::int,
  episodes.episode_number::int AS "episodeNumber", episodes.episode_type AS "episodeType", episodes.duration,
  episodes.audio_url AS "audioUrl", uploaded.filename AS "audioFile", coalesce(sound.filesize::float8,
    (SELECT bytes FROM followed_items WHERE episode_id = episodes.id AND followed_items.sound = episodes.audio_url)
  ) AS "audioBytes",
  CASE WHEN sound.audio_file = sound.filename THEN sound.audio_seconds::float8 END AS "audioSeconds",
  episodes.video_url AS "videoUrl", episodes.artwork_url AS "artworkUrl", coalesce(picture.sizes_cover_filename, picture.filename) AS picture,
  picture.alt AS "pictureAlt", coalesce(picture.sizes_cover_width, picture.width)::int AS "pictureWidth",
  coalesce(picture.sizes_cover_height, picture.height)::int AS "pictureHeight",
  ${IS_TRANSCRIPT_SHOWN} AS "hasTranscript",
  EXISTS (SELECT 1 FROM episodes_chapters WHERE _parent_id = episodes.id) AS "hasChapters",
  coalesce((SELECT json_agg(json_build_object('start', start, 'seconds', seconds, 'title', title) ORDER BY start)
    FROM episodes_soundbites WHERE _parent_id = episodes.id), '[]') AS soundbites,
  coalesce((SELECT json_agg(json_build_object('name', name, 'slug', people.slug, 'role', role, 'file', face.filename, 'link',
      (SELECT url FROM people_links WHERE _parent_id = people.id ORDER BY _order LIMIT 1)) ORDER BY _order)
    FROM episodes_people AS named JOIN people ON people.id = person_id LEFT JOIN media AS face ON face.id = picture_id
    WHERE named._parent_id = episodes.id), '[]') AS people,
  coalesce((SELECT json_agg(json_build_object('question', question, 'answer', answer, 'startsAt', starts_at, 'endsAt', ends_at)
      ORDER BY _order) FROM episodes_questions
    WHERE _parent_id = episodes.id AND (SELECT feed_questions_in_notes FROM show LIMIT 1)), '[]') AS questions`

/** A page of the feed, newest episodes first; undefined when it does not exist. The first always does. */
export async function findFeed(payload: BasePayload, page = 1) {
  const database = getDatabase(payload)
  const isInFeed = sql`${sqlEpisodeIsPublic(new Date())} AND episodes.audio_url IS NOT NULL`
  const [show, whole, rows] = await Promise.all([
    payload.findGlobal({
      slug: 'show',
      overrideAccess: false,
      depth: 2,
      context: WITH_FILES,
    }),
    // Counts hidden episodes too: hiding one changes the feed.
    queryRow<{ count: number; changedAt: number | null }>(
      database,
      sql`SELECT count(*) FILTER (WHERE ${isInFeed})::int AS count, greatest(
            ${epochMs('max(greatest(episodes.updated_at, transcripts.updated_at))')},
            max(${epochMs('publish_date')}) FILTER (WHERE ${isInFeed})
          ) AS "changedAt" FROM ${WITH_TRANSCRIPTS}`,
    ),
    queryRows<EpisodeRow>(
      database,
      sql`SELECT ${COLUMNS} FROM ${WITH_TRANSCRIPTS}
          LEFT JOIN media AS uploaded ON uploaded.id = episodes.audio_id
          LEFT JOIN media AS sound ON sound.filename = coalesce(uploaded.filename, ${fileOfThisSite()})
          LEFT JOIN media AS picture ON picture.id = episodes.artwork_id
          WHERE ${isInFeed}
          ORDER BY episodes.publish_date DESC, episodes.season DESC, episodes.episode_number DESC, episodes.id
          LIMIT ${FEED_PAGE_SIZE} OFFSET ${(page - 1) * FEED_PAGE_SIZE}`,
    ),
  ])
  const pageCount = Math.max(1, Math.ceil((whole?.count ?? 0) / FEED_PAGE_SIZE))
  if (page > pageCount) return undefined
  const changedAt = new Date(
    Math.max(whole?.changedAt ?? 0, Date.parse(show.updatedAt ?? '') || 0),
  )
  return { show: toFeedShow(show), episodes: rows.map(toEpisode), page, pageCount, changedAt }
}

const fileOfThisSite = () =>
  sql`substring(replace(episodes.audio_url, ${new URL(env().SITE_URL).origin}, '') from '^/media/([^/?#]+)')`

const toEpisode = (row: EpisodeRow) => ({
  ...row,
  description: sanitizeHtml(row.description ?? ''),
  publishDate: new Date(row.publishDate),
  episodeType: row.episodeType ?? 'full',
  seconds: row.audioSeconds ?? parseDuration(row.duration ?? ''),
  audio: audioOf(row),
  artwork: pictureOf(row),
  people: row.people.map(({ file, ...person }) => ({
    ...person,
    picture: file && mediaUrl(file),
  })),
  /** Listed below its notes; empty where the show does not want them there. */
  questions: toQuestions(row.questions),
})

function audioOf({ slug, audioFile, audioUrl }: EpisodeRow) {
  const extension = extensionOf(audioFile ?? audioUrl.replace(/[?#].*$/, ''))
  return {
    url: audioFile ? audioPath(slug, extension) : audioUrl,
    type: extension === 'm4a' || extension === 'mp4' ? AUDIO_TYPES.m4a : AUDIO_TYPES.mp3,
  }
}

function pictureOf(row: EpisodeRow): FeedPicture | null {
  const url = row.picture ? mediaUrl(row.picture) : row.artworkUrl
  const alt = row.pictureAlt || `Cover of ${row.title}`
  return url ? { url, alt, width: row.pictureWidth, height: row.pictureHeight } : null
}

const toFeedShow = ({ feed = {}, ...show }: Show) => ({
  ...feed,
  guid: show.podcastGuid,
  name: show.name,
  description: show.description ?? '',
  host: show.host ?? '',
  /** Its hosts; empty where only the line about them is known. Pictures are from the site's root. */
  people: toPeople(show.people).map((person) => ({
    ...person,
    picture: person.picture?.url ?? null,
  })),
  artwork: pictureOfShow(show),
  language: (feed.language || 'en').toLowerCase(),
  categories: [feed.category || 'Technology', feed.secondCategory ?? ''].filter(Boolean),
  author: feed.author || show.host || '',
  seasonNames: new Map((feed.seasons ?? []).map(({ number, name }) => [number, name])),
})

function pictureOfShow({ artwork, name }: Show): FeedPicture | null {
  if (typeof artwork !== 'object' || !artwork?.url) return null
  const { cover } = artwork.sizes ?? {}
  const { url, width, height } = cover?.url
    ? { ...cover, url: cover.url }
    : { ...artwork, url: artwork.url }
  return {
    url,
    alt: artwork.alt || `Cover of ${name}`,
    width: width ?? null,
    height: height ?? null,
  }
}
