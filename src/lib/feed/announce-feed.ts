import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueue } from '@/db/enqueue'
import { type Database, getDatabase, getRequestDatabase, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import { isEpisodePublic, type Published } from '@/lib/episodes/publication'
import { askRemote } from '@/lib/requests/fetch-remote'
import { isPublicAddress } from '@/lib/requests/ip-address'
import { FEED_PATH } from '@/lib/site/navigation'

export const ANNOUNCE_FEED = 'announce-feed'

/** By then every process has dropped its old feed, so the hub fetches the new one. */
const FRESH_AFTER_SECONDS = 5
const HUB_ANSWERS_WITHIN_MS = 15_000

/** Queues the announcement in the transaction of the save; does nothing without a hub. */
export async function enqueueAnnouncement(req: PayloadRequest, at = new Date()) {
  if (!(await findHub(await getRequestDatabase(req)))) return
  const waitSeconds = Math.max(0, Math.ceil((at.getTime() - Date.now()) / 1000))
  await enqueue(req, ANNOUNCE_FEED, {}, { startAfter: waitSeconds + FRESH_AFTER_SECONDS })
}

/** When a change of an episode changes the feed: now, at its publication, or never. */
export async function announceEpisode(
  req: PayloadRequest,
  { before, after }: { before?: Published; after?: Published },
) {
  const now = new Date()
  if (isEpisodePublic(before, now) || isEpisodePublic(after, now))
    return enqueueAnnouncement(req)
  if (after?.isPublished && after.publishDate)
    await enqueueAnnouncement(req, new Date(after.publishDate))
}

/** Tells the WebSub hub that the feed has changed. @throws Error when the hub refuses, so that the job retries */
export async function announceFeed(
  payload: BasePayload,
  { mayConnectTo = isPublicAddress }: { mayConnectTo?: (address: string) => boolean } = {},
) {
  const hub = await findHub(getDatabase(payload))
  if (!hub) return
  const topic = new URL(FEED_PATH, env().SITE_URL).href
  const { status } = await askRemote(hub, {
    what: 'hub',
    form: new URLSearchParams({
      'hub.mode': 'publish',
      'hub.url': topic,
      'hub.topic': topic,
    }),
    signal: AbortSignal.timeout(HUB_ANSWERS_WITHIN_MS),
    mayConnectTo,
  })
  if (status < 200 || status > 299)
    throw new Error(`The hub ${hub} answered ${status} to the update of the feed.`)
}

/** The host announces a feed that is followed. */
async function findHub(database: Database) {
  const show = await queryRow<{ hub: string | null }>(
    database,
    sql`SELECT feed_hub AS hub FROM show WHERE NOT EXISTS (SELECT 1 FROM followed_feed) LIMIT 1`,
  )
  return show?.hub && URL.canParse(show.hub) ? show.hub : undefined
}
