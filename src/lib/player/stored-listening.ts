import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, epochMs, getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { z } from '@/lib/zod'
import { MAX_HEARD } from './heard'
import {
  byThisClock,
  type Listening,
  type ListeningChanges,
  MAX_PLACES_AT_ONCE,
  type MixChange,
  type PlaceChange,
  type QueueChange,
} from './listening'
import { MAX_PARTS, type MixPlace } from './mix'
import { SPEEDS, toPlayerEpisode } from './player-state'
import { MAX_QUEUED } from './queue'
import { MAX_PLACES } from './remembered'

/** The most places in one response, latest first; the rest stay stored. */
const MAX_READ = 500

/** The newest change wins, in whatever order changes arrive. */
export async function storeListening(
  payload: BasePayload,
  userId: string,
  changes: ListeningChanges,
  now: Date,
): Promise<void> {
  const timeOf = (changedAt: string) =>
    new Date(
      byThisClock({
        time: Date.parse(changedAt),
        otherNow: Date.parse(changes.sentAt),
        now: now.getTime(),
      }),
    ).toISOString()
  await inTransaction(payload, async (database) => {
    const places = changes.places.map((place) => ({ ...place, changedAt: timeOf(place.changedAt) }))
    if (places.length > 0) await storePlaces(database, userId, places)
    if (changes.speed)
      await storeSpeed(database, userId, changes.speed.speed, timeOf(changes.speed.changedAt))
    if (changes.queue) {
      await storeQueue(database, userId, { ...changes.queue, changedAt: timeOf(changes.queue.changedAt) })
    }
    if (changes.mix)
      await storeMix(database, userId, { ...changes.mix, changedAt: timeOf(changes.mix.changedAt) })
  })
}

/** Locks in the order of ids, or two requests could deadlock. Skips episodes that are not public, like unknown ones. */
async function storePlaces(database: Database, userId: string, places: PlaceChange[]): Promise<void> {
  await database.execute(sql`
    INSERT INTO listening_places (user_id, episode_id, at, is_finished, changed_at)
    SELECT DISTINCT ON (episodes.id) users.id, episodes.id, sent.at, sent."isFinished", sent."changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        AS sent("episodeId" uuid, at integer, "isFinished" boolean, "changedAt" timestamptz)
      JOIN episodes ON episodes.id = sent."episodeId" JOIN users ON users.id = ${userId}
    WHERE ${sqlEpisodeIsPublic(new Date())}
    ORDER BY episodes.id, sent."changedAt" DESC
    ON CONFLICT (user_id, episode_id) DO UPDATE
      SET at = EXCLUDED.at, is_finished = EXCLUDED.is_finished, changed_at = EXCLUDED.changed_at
      WHERE listening_places.changed_at < EXCLUDED.changed_at`)
}

async function storeSpeed(
  database: Database,
  userId: string,
  speed: number,
  changedAt: string,
): Promise<void> {
  await database.execute(sql`
    INSERT INTO listening_settings (user_id, speed, speed_changed_at)
    SELECT id, ${speed}, ${changedAt}::timestamptz FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE
      SET speed = EXCLUDED.speed, speed_changed_at = EXCLUDED.speed_changed_at
      WHERE coalesce(listening_settings.speed_changed_at < EXCLUDED.speed_changed_at, true)`)
}

async function storeQueue(database: Database, userId: string, queue: QueueChange): Promise<void> {
  await database.execute(sql`
    INSERT INTO listening_settings (user_id, queue, is_autoplay_on, queue_changed_at)
    SELECT id, ${JSON.stringify([...new Set(queue.episodeIds)])}::jsonb, ${queue.isAutoplayOn}, ${queue.changedAt}::timestamptz
    FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE
      SET queue = EXCLUDED.queue, is_autoplay_on = EXCLUDED.is_autoplay_on, queue_changed_at = EXCLUDED.queue_changed_at
      WHERE coalesce(listening_settings.queue_changed_at < EXCLUDED.queue_changed_at, true)`)
}

async function storeMix(database: Database, userId: string, { place, changedAt }: MixChange): Promise<void> {
  await database.execute(sql`
    INSERT INTO listening_settings (user_id, mix, mix_changed_at)
    SELECT id, ${place && JSON.stringify(place)}::jsonb, ${changedAt}::timestamptz FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET mix = EXCLUDED.mix, mix_changed_at = EXCLUDED.mix_changed_at
      WHERE coalesce(listening_settings.mix_changed_at < EXCLUDED.mix_changed_at, true)`)
}

export async function readListening(payload: BasePayload, userId: string, now: Date): Promise<Listening> {
  const database = getDatabase(payload)
  const [places, settings] = await Promise.all([
    readPlaces(database, userId, now),
    readSettings(database, userId),
  ])
  const left = places.filter(({ at }) => at > 0).slice(0, MAX_PLACES)
  const heard = places.filter(({ isFinished }) => isFinished).slice(0, MAX_HEARD)
  const wanted = new Set([
    ...[...left, ...heard].map(({ episodeId }) => episodeId),
    ...(settings.queue?.episodeIds ?? []),
  ])
  const episodes = await listEpisodesById(payload, [...wanted])
  return {
    now: now.toISOString(),
    places,
    ...settings,
    episodes: episodes.flatMap((episode) => toPlayerEpisode(episode) ?? []),
  }
}

async function readPlaces(database: Database, userId: string, now: Date): Promise<PlaceChange[]> {
  const rows = await queryRows<Omit<PlaceChange, 'changedAt'> & { changedAt: number }>(
    database,
    sql`SELECT episode_id AS "episodeId", at, is_finished AS "isFinished", ${epochMs('changed_at')} AS "changedAt"
        FROM listening_places JOIN episodes ON episodes.id = episode_id
        WHERE user_id = ${userId} AND ${sqlEpisodeIsPublic(now)}
        ORDER BY changed_at DESC, episode_id LIMIT ${MAX_READ}`,
  )
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt).toISOString() }))
}

interface SettingsRow {
  speed: number | null
  speedChangedAt: number | null
  queue: string[] | null
  isAutoplayOn: boolean | null
  queueChangedAt: number | null
  mix: MixPlace | null
  mixChangedAt: number | null
}

async function readSettings(
  database: Database,
  userId: string,
): Promise<Pick<Listening, 'speed' | 'queue' | 'mix'>> {
  const [row] = await queryRows<SettingsRow>(
    database,
    sql`SELECT speed, ${epochMs('speed_changed_at')} AS "speedChangedAt", queue, is_autoplay_on AS "isAutoplayOn",
               ${epochMs('queue_changed_at')} AS "queueChangedAt", mix, ${epochMs('mix_changed_at')} AS "mixChangedAt"
        FROM listening_settings WHERE user_id = ${userId}`,
  )
  const { speed, speedChangedAt, queue, isAutoplayOn, queueChangedAt, mix = null, mixChangedAt } = row ?? {}
  return {
    speed: speed && speedChangedAt ? { speed, changedAt: new Date(speedChangedAt).toISOString() } : null,
    queue:
      queue && queueChangedAt
        ? {
            episodeIds: queue,
            isAutoplayOn: isAutoplayOn === true,
            changedAt: new Date(queueChangedAt).toISOString(),
          }
        : null,
    mix: mixChangedAt ? { place: mix, changedAt: new Date(mixChangedAt).toISOString() } : null,
  }
}

/** Longer than any recording. Seconds. */
const MAX_SECONDS = 7 * 24 * 60 * 60

const time = z.iso.datetime('Give the time as ISO 8601, in UTC.')
const episodeId = z.uuid('Name the episode by its id.')

export const LISTENING_CHANGES = z.object({
  sentAt: time,
  places: z
    .array(
      z.object({
        episodeId,
        at: z.number('Give the place in seconds.').int().min(0).max(MAX_SECONDS),
        isFinished: z.boolean('Say whether the episode was heard out.'),
        changedAt: time,
      }),
      'Send the places as a list.',
    )
    .max(MAX_PLACES_AT_ONCE, `Send at most ${MAX_PLACES_AT_ONCE} places at once.`),
  speed: z
    .object({
      speed: z
        .number('Give the speed as a number.')
        .refine((speed) => SPEEDS.some((known) => known === speed), `The speeds are ${SPEEDS.join(', ')}.`),
      changedAt: time,
    })
    .optional(),
  queue: z
    .object({
      episodeIds: z.array(episodeId).max(MAX_QUEUED, `A queue holds at most ${MAX_QUEUED} episodes.`),
      isAutoplayOn: z.boolean('Say whether the season continues when an episode ends.'),
      changedAt: time,
    })
    .optional(),
  mix: z
    .object({
      place: z
        .object({
          slug: z.string('Name the mix.').max(120, 'Name the mix.'),
          part: z.int('Give the part as a number.').min(0).max(MAX_PARTS),
          at: z.int('Give the place in seconds.').min(0).max(MAX_SECONDS),
        })
        .nullable(),
      changedAt: time,
    })
    .optional(),
})
