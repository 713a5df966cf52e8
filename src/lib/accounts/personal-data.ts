import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { type Account, toAccount } from './account'
import { findAvatar } from './avatar'
import { findSignedIn, listSessions } from './sessions'

interface Owner {
  database: Database
  account: Account
}

type Source = (owner: Owner) => Promise<unknown>

const rows =
  (select: (account: Account) => SQL): Source =>
  ({ database, account }) =>
    queryRows(database, select(account))

/** Requires a confirmed mailbox: an unconfirmed address may be a stranger's. */
const ofMailbox =
  (select: (account: Account) => SQL): Source =>
  async (owner) =>
    owner.account.isEmailConfirmed ? rows(select)(owner) : WITHHELD

const WITHHELD = 'Confirm your email address first; what was sent with it is shown only to its owner.'

/** Only public episodes have a name here; it may be another one by now. */
const episodeColumns = (): SQL => {
  const isPublic = sqlEpisodeIsPublic(new Date())
  return sql`episodes.id AS "episodeId", CASE WHEN ${isPublic} THEN episodes.slug END AS slug,
    CASE WHEN ${isPublic} THEN episodes.title END AS title`
}

const SOURCES: Record<string, Source> = {
  profile: async ({ account }) => account,
  picture: async ({ database, account }) => {
    const image = await findAvatar(database, account.id)
    return image ? `data:image/webp;base64,${image.toString('base64')}` : null
  },
  signedInBrowsers: async ({ database, account }) => {
    const sessions = await listSessions(database, account.id, undefined)
    return sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt }))
  },
  secondStep: rows(
    ({ id }) => sql`
      SELECT confirmed_at AS "since",
        (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${id}) AS "recoveryCodesLeft"
      FROM second_factors WHERE user_id = ${id} AND confirmed_at IS NOT NULL`,
  ),
  savedEpisodes: rows(
    ({ id }) => sql`
      SELECT ${episodeColumns()}, b.bookmarked_at AS "savedAt"
      FROM bookmarks AS b JOIN episodes ON episodes.id = b.episode_id_id
      WHERE b.user_id_id = ${id} ORDER BY b.bookmarked_at, b.id`,
  ),
  places: rows(
    ({ id }) => sql`
      SELECT ${episodeColumns()}, p.at AS seconds, p.is_finished AS "isFinished", p.changed_at AS "changedAt"
      FROM listening_places AS p JOIN episodes ON episodes.id = p.episode_id
      WHERE p.user_id = ${id} ORDER BY p.changed_at, episodes.id`,
  ),
  player: rows(
    ({ id }) => sql`
      SELECT speed, queue, is_autoplay_on AS "isAutoplayOn", mix FROM listening_settings WHERE user_id = ${id}`,
  ),
  moments: rows(
    ({ id }) => sql`
      SELECT ${episodeColumns()}, m.at AS seconds, m.note, m.created_at AS "createdAt", m.updated_at AS "updatedAt"
      FROM moments AS m JOIN episodes ON episodes.id = m.episode_id WHERE m.user_id = ${id} ORDER BY m.created_at, m.id`,
  ),
  subscription: ofMailbox(
    ({ email }) => sql`
      SELECT email, first_name AS "firstName", last_name AS "lastName", subscribed_at AS "subscribedAt", is_active AS "isActive"
      FROM newsletters WHERE email = ${email}`,
  ),
  messages: ofMailbox(
    ({ email }) => sql`
      SELECT first_name AS "firstName", last_name AS "lastName", email, subject, message, created_at AS "sentAt",
        (SELECT coalesce(jsonb_agg(text ORDER BY mailed_at), '[]') FROM message_replies
         WHERE contact_id = contacts.id AND mailed_at IS NOT NULL) AS answers
      FROM contacts WHERE email = ${email} ORDER BY created_at, id`,
  ),
}

export async function collectPersonalData(
  payload: BasePayload,
  userId: string,
): Promise<Record<string, unknown>> {
  const database = getDatabase(payload)
  const user = await findSignedIn(database, userId)
  if (!user) throw new Error('The account has been deleted in the meantime.')
  const owner = { database, account: toAccount(user) }
  const data: Record<string, unknown> = {
    exportedAt: new Date().toISOString(),
    lastSignedInAt: user.lastActiveAt,
  }
  for (const [name, find] of Object.entries(SOURCES)) data[name] = await find(owner)
  return data
}
