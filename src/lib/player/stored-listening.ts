import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryRow, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { z } from '@/lib/zod'
import {
  type AccountPlace,
  type AccountSettings,
  type Listening,
  type ListeningChanges,
  MAX_PLACES_AT_ONCE,
  MAX_QUEUED,
} from './listening'
import { MAX_PARTS } from './mix'
import { SPEEDS, toPlayerEpisode } from './player-state'
import { MAX_FINISHED, MAX_PLACES } from './stored-places'

/** The most places in one response, latest first; the rest stay stored. */
const MAX_READ = 500

/** The later of two places wins, in whatever order they arrive, and the setting that arrived last. */
export async function storeListening(
  payload: BasePayload,
  userId: string,
  { places, ...settings }: ListeningChanges,
  now: Date,
) {
  await inTransaction(payload, async (database) => {
    if (places.length > 0) await storePlaces(database, userId, places, now)
    if (Object.keys(settings).length > 0) await storeSettings(database, userId, settings)
  })
}

/** Locks in the order of ids, or two requests could deadlock. Skips episodes that are not public, like unknown ones. */
async function storePlaces(
  database: Database,
  userId: string,
  places: AccountPlace[],
  now: Date,
) {
  await database.execute(sql`
    INSERT INTO listening_places (user_id, episode_id, at, is_finished, changed_at)
    SELECT DISTINCT ON (episodes.id) users.id, episodes.id, sent.at, sent."isFinished",
      ${now.toISOString()}::timestamptz - sent."secondsAgo" * interval '1 second'
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        AS sent("episodeId" uuid, at integer, "isFinished" boolean, "secondsAgo" double precision)
      JOIN episodes ON episodes.id = sent."episodeId" JOIN users ON users.id = ${userId}
    WHERE ${sqlEpisodeIsPublic(now)}
    ORDER BY episodes.id, sent."secondsAgo"
    ON CONFLICT (user_id, episode_id) DO UPDATE
      SET at = EXCLUDED.at, is_finished = EXCLUDED.is_finished, changed_at = EXCLUDED.changed_at
      WHERE listening_places.changed_at < EXCLUDED.changed_at`)
}

async function storeSettings(
  database: Database,
  userId: string,
  { speed, queue, mix }: Partial<AccountSettings>,
) {
  const queued = queue ? JSON.stringify([...new Set(queue.episodeIds)]) : null
  await database.execute(sql`
    INSERT INTO listening_settings AS stored (user_id, speed, queue, is_autoplay_on, mix)
    SELECT id, ${speed ?? null}::real, ${queued}::jsonb, ${queue?.isAutoplayOn ?? null}::boolean,
      ${mix ? JSON.stringify(mix) : null}::jsonb
    FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE
      SET speed = coalesce(EXCLUDED.speed, stored.speed), queue = coalesce(EXCLUDED.queue, stored.queue),
        is_autoplay_on = coalesce(EXCLUDED.is_autoplay_on, stored.is_autoplay_on),
        mix = CASE WHEN ${mix === undefined} THEN stored.mix ELSE EXCLUDED.mix END`)
}

export async function readListening(
  payload: BasePayload,
  userId: string,
  now: Date,
): Promise<Listening> {
  const database = getDatabase(payload)
  const [places, settings] = await Promise.all([
    readPlaces(database, userId, now),
    readSettings(database, userId),
  ])
  const left = places.filter(({ at }) => at > 0).slice(0, MAX_PLACES)
  const finished = places.filter(({ isFinished }) => isFinished).slice(0, MAX_FINISHED)
  const wanted = new Set([
    ...[...left, ...finished].map(({ episodeId }) => episodeId),
    ...(settings.queue?.episodeIds ?? []),
  ])
  const episodes = await listEpisodesById(payload, [...wanted])
  return {
    places,
    ...settings,
    episodes: episodes.flatMap((episode) => toPlayerEpisode(episode) ?? []),
  }
}

const readPlaces = (database: Database, userId: string, now: Date) =>
  queryRows<AccountPlace>(
    database,
    sql`SELECT episode_id AS "episodeId", at, is_finished AS "isFinished",
          extract(epoch FROM ${now.toISOString()}::timestamptz - changed_at)::float8 AS "secondsAgo"
        FROM listening_places JOIN episodes ON episodes.id = episode_id
        WHERE user_id = ${userId} AND ${sqlEpisodeIsPublic(now)}
        ORDER BY changed_at DESC, episode_id LIMIT ${MAX_READ}`,
  )

const readSettings = async (database: Database, userId: string) =>
  (await queryRow<AccountSettings>(
    database,
    sql`SELECT speed, mix, CASE WHEN queue IS NOT NULL THEN json_build_object(
          'episodeIds', queue, 'isAutoplayOn', coalesce(is_autoplay_on, false)) END AS queue
        FROM listening_settings WHERE user_id = ${userId}`,
  )) ?? { speed: null, queue: null, mix: null }

/** Longer than any recording. Seconds. */
const MAX_SECONDS = 7 * 24 * 60 * 60

/** A hundred years: a clock may say anything. Seconds. */
const MAX_AGE = 100 * 365 * 24 * 60 * 60

const seconds = z.int().min(0).max(MAX_SECONDS)

export const LISTENING_CHANGES = z.object({
  places: z
    .array(
      z.object({
        episodeId: z.uuid(),
        at: seconds,
        isFinished: z.boolean(),
        secondsAgo: z.number().min(0).max(MAX_AGE),
      }),
    )
    .max(MAX_PLACES_AT_ONCE),
  speed: z.literal(SPEEDS).optional(),
  queue: z
    .object({ episodeIds: z.array(z.uuid()).max(MAX_QUEUED), isAutoplayOn: z.boolean() })
    .optional(),
  mix: z
    .object({ slug: z.string().max(120), part: z.int().min(0).max(MAX_PARTS), at: seconds })
    .nullable()
    .optional(),
})
