import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BasePayload } from 'payload'
import { type Database, getDatabase } from '@/db/sql'
import { env } from '@/lib/env'
import { askRemote } from '@/lib/requests/fetch-remote'
import { mayBePublic } from '@/lib/requests/ip-address'
import { DAY_MS } from '@/lib/text/clock'
import {
  changeFeed,
  type FollowedFeed,
  findFollowedFeed,
} from '@/lib/transfer/followed-record'
import { z } from '@/lib/zod'

const LEASE_SECONDS = 10 * 24 * 60 * 60
const HUB_ANSWERS_WITHIN_MS = 15_000

/** Subscribes at the feed's hub (WebSub), and again a day before the lease ends, once a day at most. */
export async function keepSubscribed(payload: BasePayload, signal: AbortSignal, now: Date) {
  const feed = await findFollowedFeed(getDatabase(payload))
  if (!feed?.hub || !feed.topic || !mayBePublic(env().SITE_URL)) return
  const [until, askedAt] = [Number(feed.hubUntil), Number(feed.hubAskedAt)]
  if (until > now.getTime() + DAY_MS || askedAt > now.getTime() - DAY_MS) return
  await changeFeed(getDatabase(payload), { hubAskedAt: now })
  const form = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': feed.topic,
    'hub.callback': new URL(`/api/websub/${feed.hubToken}`, env().SITE_URL).href,
    'hub.secret': secretOf(feed),
    'hub.lease_seconds': String(LEASE_SECONDS),
  })
  const within = AbortSignal.any([signal, AbortSignal.timeout(HUB_ANSWERS_WITHIN_MS)])
  const answer = await askRemote(feed.hub, { what: 'hub', form, signal: within })
    .then(({ status }) => status)
    .catch(({ message }: Error) => message)
  // The hourly polls go on without it.
  if (typeof answer === 'string' || answer >= 300)
    payload.logger.warn(
      `The hub ${feed.hub} did not take the subscription to the feed: ${answer}`,
    )
}

const secretOf = ({ hubToken }: Pick<FollowedFeed, 'hubToken'>): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`websub ${hubToken}`).digest('hex')

/** A hub asks in the query whether this site has subscribed. */
export const HUB_INTENT = z.object({
  'hub.mode': z.string().optional(),
  'hub.topic': z.string().optional(),
  'hub.challenge': z.string().max(2_000).optional(),
  'hub.lease_seconds': z.coerce.number().positive().max(100_000_000).default(LEASE_SECONDS),
})

/** Returns the challenge, which proves to the hub that this site has subscribed; undefined when it has not. */
export async function confirmIntent(
  database: Database,
  feed: FollowedFeed,
  intent: z.output<typeof HUB_INTENT>,
) {
  const isOurs = intent['hub.mode'] === 'subscribe' && intent['hub.topic'] === feed.topic
  if (!isOurs || feed.hubAskedAt === null) return undefined
  const hubUntil = new Date(Date.now() + intent['hub.lease_seconds'] * 1_000)
  await changeFeed(database, { hubUntil })
  return intent['hub.challenge']
}

const METHODS = ['sha1', 'sha256', 'sha384', 'sha512']

/** Whether the hub signed these bytes (`X-Hub-Signature`). */
export function isFromHub(feed: FollowedFeed, bytes: Uint8Array, signature: string | null) {
  const [method = '', given = ''] = signature?.split('=') ?? []
  if (!METHODS.includes(method)) return false
  const own = createHmac(method, secretOf(feed)).update(bytes).digest()
  const theirs = Buffer.from(given, 'hex')
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
