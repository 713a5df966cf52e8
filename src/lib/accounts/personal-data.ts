import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { type Account, toAccount } from './account'
import { findAvatar } from './avatar'
import { findSignedIn, listSessions } from './sessions'

const WITHHELD =
  'Confirm your email address first; what was sent with it is shown only to its owner.'

/** Only public episodes have a name here; it may be another one by now. */
const episodeColumns = (): SQL => {
  const isPublic = sqlEpisodeIsPublic(new Date())
  return sql`episodes.id AS "episodeId", CASE WHEN ${isPublic} THEN episodes.slug END AS slug,
    CASE WHEN ${isPublic} THEN episodes.title END AS title`
}

type Queries = Record<string, (account: Account) => SQL>

const OF_ACCOUNT: Queries = {
  secondStep: ({ id }) => sql`
    SELECT confirmed_at AS "since",
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${id}) AS "recoveryCodesLeft"
    FROM second_factors WHERE user_id = ${id} AND confirmed_at IS NOT NULL`,
  savedEpisodes: ({ id }) => sql`
    SELECT ${episodeColumns()}, b.bookmarked_at AS "savedAt"
    FROM bookmarks AS b JOIN episodes ON episodes.id = b.episode_id_id
    WHERE b.user_id_id = ${id} ORDER BY b.bookmarked_at, b.id`,
  places: ({ id }) => sql`
    SELECT ${episodeColumns()}, p.at AS seconds, p.is_finished AS "isFinished", p.changed_at AS "changedAt"
    FROM listening_places AS p JOIN episodes ON episodes.id = p.episode_id
    WHERE p.user_id = ${id} ORDER BY p.changed_at, episodes.id`,
  player: ({ id }) => sql`
    SELECT speed, queue, is_autoplay_on AS "isAutoplayOn", mix FROM listening_settings WHERE user_id = ${id}`,
  moments: ({ id }) => sql`
    SELECT ${episodeColumns()}, m.at AS seconds, m.note, m.created_at AS "createdAt", m.updated_at AS "updatedAt"
    FROM moments AS m JOIN episodes ON episodes.id = m.episode_id WHERE m.user_id = ${id} ORDER BY m.created_at, m.id`,
}

/** Requires a confirmed mailbox: an unconfirmed address may be a stranger's. */
const OF_MAILBOX: Queries = {
  subscription: ({ email }) => sql`
    SELECT email, first_name AS "firstName", last_name AS "lastName", subscribed_at AS "subscribedAt", is_active AS "isActive"
    FROM newsletters WHERE email = ${email}`,
  messages: ({ email }) => sql`
    SELECT first_name AS "firstName", last_name AS "lastName", email, subject, message, created_at AS "sentAt",
      (SELECT coalesce(jsonb_agg(text ORDER BY mailed_at), '[]') FROM message_replies
       WHERE contact_id = contacts.id AND mailed_at IS NOT NULL) AS answers
    FROM contacts WHERE email = ${email} ORDER BY created_at, id`,
}

export async function collectPersonalData(
  payload: BasePayload,
  userId: string,
): Promise<Record<string, unknown>> {
  const database = getDatabase(payload)
  const user = await findSignedIn(database, userId)
  const account = toAccount(user)
  const image = await findAvatar(database, userId)
  const sessions = await listSessions(database, { userId, sid: '' })
  const data: Record<string, unknown> = {
    exportedAt: new Date().toISOString(),
    lastSignedInAt: user.lastActiveAt,
    profile: account,
    picture: image ? `data:image/webp;base64,${image.toString('base64')}` : null,
    signedInBrowsers: sessions.map(({ id: _id, isCurrent: _isCurrent, ...session }) => session),
  }
  for (const [name, select] of Object.entries({ ...OF_ACCOUNT, ...OF_MAILBOX })) {
    const isWithheld = name in OF_MAILBOX && !account.isEmailConfirmed
    data[name] = isWithheld ? WITHHELD : await queryRows(database, select(account))
  }
  return data
}
