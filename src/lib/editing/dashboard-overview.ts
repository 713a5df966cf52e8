import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { NOT_SPAM, NOT_TRASHED, sqlEpisodeIsPublic } from '@/lib/access'
import { findTotals } from '@/lib/audience/read-audience'
import { type Check, checkEpisode } from '@/lib/episodes/checklist'

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

/** Work that waits for a person. */
export interface Waiting {
  reports: number
  /** Undefined for editors, who read no messages and see no costs. */
  messages?: number
  failedTranscriptions?: number
  /** The followed feed, while it cannot be read. */
  feedFaults?: number
  /** Episodes that have left the followed feed in the last week. */
  leftEpisodes?: number
}

/** A letter drafted at the episode's publication. */
export interface ProposedLetter {
  id: string
  /** The episode's title. */
  title: string
}

/** A letter that was paused and waits for an administrator. */
export interface PausedLetter {
  id: string
  subject: string
  reason: string
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
  /** Changed by this editor without saving, newest first. */
  unsaved: OpenEpisode[]
  /** Public ones, newest first, with their figures since publication. */
  latest: LatestEpisode[]
  /** Scheduled ones by date, then drafts, newest first. */
  episodes: EpisodeInWork[]
  waiting: Waiting
  letters: ProposedLetter[]
  /** Empty for editors, who do not send letters. */
  pausedLetters: PausedLetter[]
}

const MAX_EPISODES = 8
const MAX_SCHEDULED = 50

export async function readDashboardOverview(
  database: Database,
  { now, isAdministrator, userId }: { now: Date; isAdministrator: boolean; userId: string },
): Promise<DashboardOverview> {
  const [unsaved, latest, episodes, waiting, letters, pausedLetters] = await Promise.all([
    listUnsaved(database, userId),
    listLatest(database, now),
    listInWork(database, now),
    countWaiting(database, { now, isAdministrator }),
    listProposedLetters(database),
    isAdministrator ? listPausedLetters(database) : [],
  ])
  return { unsaved, latest, episodes, waiting, letters, pausedLetters }
}

interface Row extends Omit<EpisodeInWork, 'open' | 'checks'> {
  body: unknown
  summary: string | null
  audio: string | null
  audioUrl: string | null
  artwork: string | null
  chapters: number
  takeaways: number
  questions: number
  sources: number
  hasTranscript: boolean
}

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
  return rows.map((row) => {
    const checks = checkEpisode(row)
    return {
      id: row.id,
      title: row.title,
      season: row.season,
      episodeNumber: row.episodeNumber,
      isPublished: row.isPublished,
      publishDate: row.publishDate,
      open: checks.flatMap(({ purpose, name, isDone }) => (isDone ? [] : [{ purpose, name }])),
      checks: checks.length,
    }
  })
}

const MAX_OPEN = 5

const listUnsaved = (database: Database, userId: string): Promise<OpenEpisode[]> =>
  queryRows(
    database,
    sql`SELECT episodes.id, title FROM form_drafts
          JOIN episodes ON form = 'episodes.' || episodes.id
        WHERE user_id = ${userId} AND ${NOT_TRASHED}
        GROUP BY episodes.id ORDER BY max(saved_at) DESC LIMIT ${MAX_OPEN}`,
  )

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

const MAX_LETTERS = 5

const listProposedLetters = (database: Database): Promise<ProposedLetter[]> =>
  queryRows(
    database,
    sql`SELECT letters.id, episodes.title FROM letters JOIN episodes ON episodes.id = letters.episode_id
        WHERE letters.state = 'draft' ORDER BY letters.created_at DESC LIMIT ${MAX_LETTERS}`,
  )

const listPausedLetters = (database: Database): Promise<PausedLetter[]> =>
  queryRows(
    database,
    sql`SELECT id, subject, pause_reason AS reason FROM letters
        WHERE state = 'paused' AND pause_reason IS NOT NULL ORDER BY updated_at DESC LIMIT ${MAX_LETTERS}`,
  )

async function countWaiting(
  database: Database,
  { now, isAdministrator }: { now: Date; isAdministrator: boolean },
): Promise<Waiting> {
  const [counts] = await queryRows<Required<Waiting>>(
    database,
    sql`SELECT (SELECT count(*)::int FROM transcript_reports WHERE status = 'new') AS reports,
          (SELECT count(*)::int FROM contacts WHERE status = 'new' AND ${NOT_SPAM}) AS messages,
          (SELECT count(*)::int FROM transcripts WHERE status = 'failed') AS "failedTranscriptions",
          (SELECT count(*)::int FROM followed_feed WHERE fault IS NOT NULL) AS "feedFaults",
          (SELECT count(*)::int FROM followed_items JOIN followed_feed ON true
           WHERE left_at > ${now.toISOString()}::timestamptz - interval '7 days') AS "leftEpisodes"`,
  )
  if (!counts) return { reports: 0 }
  return isAdministrator ? counts : { reports: counts.reports }
}
