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
  /** The number of points on the checklist. */
  checks: number
}

interface Waiting {
  words: string
  href: string
  reason?: string
}

interface OpenEpisode {
  id: string
  title: string
}

interface LatestEpisode extends OpenEpisode {
  plays: number
  downloads: number
}

export interface DashboardOverview {
  /** Public ones, newest first, with their figures since publication. */
  latest: LatestEpisode[]
  /** Scheduled ones by date, then drafts, newest first. */
  episodes: EpisodeInWork[]
  waiting: Waiting[]
}

const MAX_EPISODES = 8
const MAX_SCHEDULED = 50

interface Reader {
  now: Date
  isAdministrator: boolean
  userId: string
}

export async function readDashboardOverview(database: Database, reader: Reader): Promise<DashboardOverview> {
  const [latest, episodes, waiting] = await Promise.all([
    listLatest(database, reader.now),
    listInWork(database, reader.now),
    listWaiting(database, reader),
  ])
  return { latest, episodes, waiting }
}

type Row = Omit<EpisodeInWork, 'open' | 'checks'> & Checked

const rowsIn = (table: string): SQL =>
  sql`(SELECT count(*)::int FROM ${sql.identifier(table)} AS part WHERE part._parent_id = episodes.id)`

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

async function listLatest(database: Database, now: Date): Promise<LatestEpisode[]> {
  const episodes = await queryRows<OpenEpisode>(
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

async function listWaiting(database: Database, { isAdministrator, userId }: Reader): Promise<Waiting[]> {
  const lists = await Promise.all([
    queryRows<Waiting>(
      database,
      sql`SELECT 'Your unsaved changes to “' || title || '”' AS words,
            '/admin/collections/episodes/' || episodes.id AS href
          FROM form_drafts JOIN episodes ON form = 'episodes.' || episodes.id
          WHERE user_id = ${userId} AND ${NOT_TRASHED}
          GROUP BY episodes.id ORDER BY max(saved_at) DESC LIMIT ${MOST_LISTED}`,
    ),
    queryRows<Waiting>(
      database,
      sql`SELECT 'The letter “' || subject || '” is paused' AS words,
            '/admin/collections/letters/' || id || '/send' AS href, pause_reason AS reason
          FROM letters WHERE state = 'paused' AND pause_reason IS NOT NULL AND ${isAdministrator}
          ORDER BY updated_at DESC LIMIT ${MOST_LISTED}`,
    ),
    queryRows<Waiting>(
      database,
      sql`SELECT 'A letter about “' || episodes.title || '” is proposed' AS words,
            '/admin/collections/letters/' || letters.id AS href
          FROM letters JOIN episodes ON episodes.id = letters.episode_id
          WHERE letters.state = 'draft' ORDER BY letters.created_at DESC LIMIT ${MOST_LISTED}`,
    ),
    countWaiting(database, isAdministrator),
  ])
  return lists.flat()
}

interface Counted {
  /** In SQL. */
  rows: string
  one: string
  more: string
  href: string
  /** Editors read no messages, see no costs and follow no feed. */
  isForAdmins: boolean
}

const COUNTED: readonly Counted[] = [
  {
    rows: "transcript_reports WHERE status = 'new'",
    one: 'report of an error in a transcript',
    more: 'reports of errors in transcripts',
    href: '/admin/collections/transcript_reports?where[status][equals]=new',
    isForAdmins: false,
  },
  {
    rows: `contacts WHERE status = 'new' AND ${NOT_SPAM}`,
    one: 'new message',
    more: 'new messages',
    href: '/admin?tab=messages&status=new',
    isForAdmins: true,
  },
  {
    rows: "transcripts WHERE status = 'failed'",
    one: 'transcription that failed',
    more: 'transcriptions that failed',
    href: '/admin?tab=transcriptions&status=failed',
    isForAdmins: true,
  },
  {
    rows: 'followed_feed WHERE fault IS NOT NULL',
    one: 'followed feed that cannot be read',
    more: 'followed feeds that cannot be read',
    href: '/admin/import',
    isForAdmins: true,
  },
  {
    rows: "followed_items JOIN followed_feed ON true WHERE left_at > now() - interval '7 days'",
    one: 'episode that left the followed feed, and stays here',
    more: 'episodes that left the followed feed, and stay here',
    href: '/admin/import',
    isForAdmins: true,
  },
]

async function countWaiting(database: Database, isAdministrator: boolean): Promise<Waiting[]> {
  const kinds = COUNTED.filter(({ isForAdmins }) => isAdministrator || !isForAdmins)
  const counts = kinds.map(({ rows }) => `(SELECT count(*)::int FROM ${rows})`)
  const row = await queryRow<{ counts: number[] }>(database, sql.raw(`SELECT ARRAY[${counts}] AS counts`))
  return kinds.flatMap(({ one, more, href }, place) => {
    const count = row?.counts[place] ?? 0
    return count > 0 ? [{ words: counted(count, one, more), href }] : []
  })
}
