import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRow, queryRows } from '@/db/sql'
import { NOT_SPAM, NOT_TRASHED, sqlEpisodeIsPublic } from '@/lib/access'
import { findTotals } from '@/lib/audience/read-audience'
import { type Check, type Checked, checkEpisode } from '@/lib/episodes/checklist'
import { counted } from '@/lib/text/numbers'

export interface EpisodeInWork {
  id: string
  title: string
  season: number
  episodeNumber: number
  isPublished: boolean
  /** ISO 8601. */
  publishDate: string
  /** Open points of its checklist. */
  open: Pick<Check, 'purpose' | 'name'>[]
  checks: number
}

interface Waiting {
  words: string
  href: string
  reason?: string | null
}

export type DashboardOverview = Awaited<ReturnType<typeof readDashboardOverview>>

const MAX_EPISODES = 8
const MAX_SCHEDULED = 50

interface Reader {
  now: Date
  isAdministrator: boolean
  userId: string
}

export async function readDashboardOverview(database: Database, reader: Reader) {
  const [latest, episodes, waiting, counted] = await Promise.all([
    listLatest(database, reader.now),
    listInWork(database, reader.now),
    listWaiting(database, reader),
    countWaiting(database, reader.isAdministrator),
  ])
  return { latest, episodes, waiting: [...waiting, ...counted] }
}

type Row = Omit<EpisodeInWork, 'open' | 'checks'> & Checked

const rowsIn = (table: string): SQL =>
  sql`(SELECT count(*)::int FROM ${sql.identifier(table)} AS part WHERE part._parent_id = episodes.id)`

/** Scheduled ones by date, then drafts, newest first. */
async function listInWork(database: Database, now: Date): Promise<EpisodeInWork[]> {
  const rows = await queryRows<Row>(
    database,
    sql`SELECT episodes.id, title, season::int, episode_number::int AS "episodeNumber", is_published AS "isPublished",
          publish_date AS "publishDate", body, summary, audio_id AS audio, audio_url AS "audioUrl",
          coalesce(artwork_id::text, artwork_url) AS artwork, ${rowsIn('episodes_chapters')} AS chapters,
          ${rowsIn('episodes_key_takeaways')} AS takeaways,
          ${rowsIn('episodes_questions')} AS questions,
          ${rowsIn('episodes_resources')} + ${rowsIn('episodes_citations')} AS sources,
          transcripts.status = 'completed' AS "hasTranscript"
        FROM episodes JOIN transcripts ON transcripts.episode_id_id = episodes.id
        WHERE ${NOT_TRASHED} AND NOT ${sqlEpisodeIsPublic(now)}
        ORDER BY is_published DESC, CASE WHEN is_published THEN publish_date END, episodes.updated_at DESC
        LIMIT least(${MAX_SCHEDULED}, greatest(${MAX_EPISODES}, (
          SELECT count(*) FROM episodes WHERE ${NOT_TRASHED} AND is_published AND NOT ${sqlEpisodeIsPublic(now)})))`,
  )
  return rows.map(({ body, ...row }) => {
    const checks = checkEpisode({ ...row, body })
    return { ...row, open: checks.filter(({ isDone }) => !isDone), checks: checks.length }
  })
}

const LATEST = 3

/** Public ones, newest first, with their figures since publication. */
async function listLatest(database: Database, now: Date) {
  const episodes = await queryRows<Pick<EpisodeInWork, 'id' | 'title'>>(
    database,
    sql`SELECT id, title FROM episodes WHERE ${sqlEpisodeIsPublic(now)} ORDER BY publish_date DESC LIMIT ${LATEST}`,
  )
  return Promise.all(
    episodes.map(async (episode) => {
      const { plays, downloads } = await findTotals(database, episode.id, now)
      return { ...episode, plays, downloads }
    }),
  )
}

const MOST_LISTED = 5

const listWaiting = (database: Database, { isAdministrator, userId }: Reader) =>
  queryRows<Waiting>(
    database,
    sql`(SELECT 'Your unsaved changes to “' || title || '”' AS words,
            '/admin/collections/episodes/' || episodes.id AS href, NULL AS reason
          FROM form_drafts JOIN episodes ON form = 'episodes.' || episodes.id
          WHERE user_id = ${userId} AND ${NOT_TRASHED}
          GROUP BY episodes.id ORDER BY max(saved_at) DESC LIMIT ${MOST_LISTED})
        UNION ALL (SELECT 'The letter “' || subject || '” is paused',
            '/admin/collections/letters/' || id || '/send', pause_reason
          FROM letters WHERE state = 'paused' AND pause_reason IS NOT NULL AND ${isAdministrator}
          ORDER BY updated_at DESC LIMIT ${MOST_LISTED})
        UNION ALL (SELECT 'A letter about “' || episodes.title || '” is proposed',
            '/admin/collections/letters/' || letters.id, NULL
          FROM letters JOIN episodes ON episodes.id = letters.episode_id
          WHERE letters.state = 'draft' ORDER BY letters.created_at DESC LIMIT ${MOST_LISTED})`,
  )

/** Editors see the first alone: they read no messages, see no costs and follow no feed. */
const COUNTED: [rowsInSql: string, one: string, more: string, href: string][] = [
  [
    "transcript_reports WHERE status = 'new'",
    'report of an error in a transcript',
    'reports of errors in transcripts',
    '/admin/collections/transcript_reports?where[status][equals]=new',
  ],
  [
    `contacts WHERE status = 'new' AND ${NOT_SPAM}`,
    'new message',
    'new messages',
    '/admin?tab=messages&status=new',
  ],
  [
    "transcripts WHERE status = 'failed'",
    'transcription that failed',
    'transcriptions that failed',
    '/admin?tab=transcriptions&status=failed',
  ],
  [
    'followed_feed WHERE fault IS NOT NULL',
    'followed feed that cannot be read',
    'followed feeds that cannot be read',
    '/admin/import',
  ],
  [
    "followed_items JOIN followed_feed ON true WHERE left_at > now() - interval '7 days'",
    'episode that left the followed feed, and stays here',
    'episodes that left the followed feed, and stay here',
    '/admin/import',
  ],
]

async function countWaiting(
  database: Database,
  isAdministrator: boolean,
): Promise<Waiting[]> {
  const kinds = isAdministrator ? COUNTED : COUNTED.slice(0, 1)
  const counts = kinds.map(([rows]) => `(SELECT count(*)::int FROM ${rows})`)
  const query = sql.raw(`SELECT unnest(ARRAY[${counts}]) AS count`)
  const rows = await queryRows<{ count: number }>(database, query)
  return kinds.flatMap(([, one, more, href], place) => {
    const count = rows[place]?.count ?? 0
    return count > 0 ? [{ words: counted(count, one, more), href }] : []
  })
}

export interface Summary {
  contacts: number
  subscribers: number
  newContacts: number
  spamContacts: number
  newSubscribers: number
}

const IS_NEW = "> now() - interval '7 days'"

export const summarise = (database: Database) =>
  queryRow<Summary>(
    database,
    sql.raw(`SELECT (SELECT count(*)::int FROM contacts WHERE ${NOT_SPAM}) AS contacts,
        (SELECT count(*)::int FROM newsletters) AS subscribers,
        (SELECT count(*)::int FROM contacts WHERE created_at ${IS_NEW} AND ${NOT_SPAM}) AS "newContacts",
        (SELECT count(*)::int FROM contacts WHERE spam_reason IS NOT NULL) AS "spamContacts",
        (SELECT count(*)::int FROM newsletters WHERE subscribed_at ${IS_NEW}) AS "newSubscribers"`),
  ) as Promise<Summary>
