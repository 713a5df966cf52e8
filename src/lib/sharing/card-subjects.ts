import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, epochMs, rowsOf } from '@/db/sql'
import { sqlPersonIsPublic } from '@/lib/access'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { paperAuthors } from '@/lib/papers/paper'
import { findShow } from '@/lib/site/find-show'
import { PAGES } from '@/lib/site/pages'
import type { Show } from '@/lib/site/show'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { formatLongDate } from '@/lib/text/dates'
import { htmlToText } from '@/lib/text/sanitize'
import { isoIn } from '@/lib/text/time-zone'
import { CARD_PREFIX, type Card } from './card'
import { PAPER_DRAWING } from './card-drawings'

export const episodeSubject = (id: string): string => `episode:${id}`
export const paperSubject = (id: string): string => `paper:${id}`
export const letterSubject = (slug: string): string => `letter:${slug}`
export const personSubject = (slug: string): string => `person:${slug}`
/** `path` as in the address: `/ai-basics`; `/` is the home page. */
export const pageSubject = (path: string): string => `page:${path}`

const FIXED_PAGES = [
  PAGES.home,
  PAGES.startHere,
  PAGES.search,
  PAGES.episodes,
  PAGES.deeperDive,
  PAGES.transcripts,
  PAGES.listen,
  PAGES.letters,
  PAGES.questions,
]

const FIXED = sql`(VALUES ${sql.join(
  FIXED_PAGES.map(({ path }) => sql`(${pageSubject(path)}::text)`),
  sql`, `,
)}) AS fixed (subject)`

const subjects = () => sql`(
  SELECT 'episode:' || episodes.id AS subject, GREATEST(episodes.updated_at, artwork.updated_at) AS changed_at
    FROM episodes LEFT JOIN media artwork ON artwork.id = episodes.artwork_id
  UNION ALL SELECT 'paper:' || id, updated_at FROM research_papers
  UNION ALL SELECT 'letter:' || slug, sent_at FROM letters WHERE ${LETTER_IS_ON_SITE}
  UNION ALL SELECT 'person:' || slug, GREATEST(people.updated_at, face.updated_at)
    FROM people LEFT JOIN media face ON face.id = people.picture_id WHERE ${sqlPersonIsPublic(new Date())}
  UNION ALL SELECT 'page:/' || slug, updated_at FROM pages
  UNION ALL SELECT subject, 'epoch' FROM ${FIXED}
)`

export interface Outdated {
  subject: string
  /** In PostgreSQL's format. */
  changedAt: string
}

export async function listOutdated(database: Database, limit: number): Promise<Outdated[]> {
  return rowsOf(
    database,
    sql`SELECT subject, latest.at::text AS "changedAt"
        FROM ${subjects()} AS subjects LEFT JOIN social_cards USING (subject),
          LATERAL (SELECT GREATEST(subjects.changed_at, (SELECT max(updated_at) FROM show)) AS at) AS latest
        WHERE social_cards.changed_at IS DISTINCT FROM latest.at
          OR social_cards.filename NOT LIKE ${`${CARD_PREFIX}%`}
        ORDER BY subjects.changed_at DESC LIMIT ${limit}`,
  )
}

export async function listLeftCards(database: Database): Promise<{ subject: string; names: string[] }[]> {
  return rowsOf(
    database,
    sql`SELECT subject, array_remove(ARRAY[filename, previous], NULL) AS names FROM social_cards
        WHERE subject NOT IN (SELECT subject FROM ${subjects()} AS subjects)`,
  )
}

/** The card to draw for a subject; undefined when the subject no longer exists. */
export async function findCard(payload: BasePayload, subject: string): Promise<Card | undefined> {
  const show = await findShow(payload)
  const database = databaseOf(payload)
  const [, kind, name = ''] = /^(\w+):(.*)$/.exec(subject) ?? []
  const ofKind =
    { episode: ofEpisode, paper: ofPaper, letter: ofLetter, person: ofPerson }[kind ?? ''] ?? ofPage
  const drawn = await ofKind(database, name, show)
  const { tones } = show.face
  return drawn && { showName: show.name, ...(Object.keys(tones).length > 0 && { tones }), ...drawn }
}

const uploadOf = (url: string | null): string | null =>
  url?.startsWith('/media/') ? decodeURIComponent(url.slice('/media/'.length)) : null

type Drawn = Omit<Card, 'showName' | 'tones'>

const first = async <Row>(database: Database, query: SQL): Promise<Row | undefined> =>
  (await rowsOf<Row>(database, query))[0]

async function ofEpisode(database: Database, id: string, show: Show): Promise<Drawn | undefined> {
  const episode = await first<{
    title: string
    summary: string | null
    description: string | null
    season: string
    number: string
    artwork: string | null
    waveform: string | null
  }>(
    database,
    sql`SELECT title, summary, description, season, episode_number AS number,
          COALESCE(artwork.filename, split_part(artwork_url, '/media/', 2)) AS artwork,
          CASE WHEN audio.audio_file = audio.filename THEN audio.audio_waveform END AS waveform
        FROM episodes LEFT JOIN media artwork ON artwork.id = episodes.artwork_id
          LEFT JOIN media audio ON audio.id = episodes.audio_id
        WHERE episodes.id = ${id}`,
  )
  if (!episode) return undefined
  const { title, season, number, waveform } = episode
  return {
    overline: `Season ${Number(season)} · Episode ${Number(number)}`,
    title,
    note: episode.summary || htmlToText(episode.description ?? ''),
    tone: Number(season) % 2 === 0 ? 'season-2' : 'season-1',
    artwork: episode.artwork || uploadOf(show.artworkUrl),
    drawing: null,
    waveform,
  }
}

async function ofPaper(database: Database, id: string, show: Show): Promise<Drawn | undefined> {
  const paper = await first<{ title: string; category: string; year: string; authors: string[] }>(
    database,
    sql`SELECT title, category, year, ARRAY(
          SELECT text FROM research_papers_texts WHERE parent_id = research_papers.id AND path = 'authors'
          ORDER BY "order") AS authors
        FROM research_papers WHERE id = ${id}`,
  )
  if (!paper) return undefined
  return {
    overline: `${paper.category} · ${Number(paper.year)}`,
    title: paper.title,
    note: paperAuthors(paper, show.host),
    tone: 'accent',
    artwork: null,
    drawing: PAPER_DRAWING,
    waveform: null,
  }
}

async function ofLetter(database: Database, slug: string, show: Show): Promise<Drawn | undefined> {
  const letter = await first<{
    subject: string
    previewLine: string | null
    sentAt: number
    timeZone: string | null
  }>(
    database,
    sql`SELECT subject, preview_line AS "previewLine", ${epochMs('sent_at')} AS "sentAt",
          ${SHOW_TIME_ZONE} AS "timeZone" FROM letters
        WHERE slug = ${slug} AND ${LETTER_IS_ON_SITE}`,
  )
  if (!letter) return undefined
  return {
    overline: `Letter · ${formatLongDate(isoIn(letter.sentAt, letter.timeZone ?? 'UTC'))}`,
    title: letter.subject,
    note: letter.previewLine ?? '',
    tone: 'accent',
    artwork: uploadOf(show.artworkUrl),
    waveform: null,
    drawing: null,
  }
}

async function ofPerson(database: Database, slug: string, show: Show): Promise<Drawn | undefined> {
  const person = await first<{ name: string; about: string | null; picture: string | null }>(
    database,
    sql`SELECT name, about, face.filename AS picture FROM people LEFT JOIN media face ON face.id = people.picture_id
        WHERE slug = ${slug} AND ${sqlPersonIsPublic(new Date())}`,
  )
  if (!person) return undefined
  return {
    overline: `On ${show.name}`,
    title: person.name,
    note: person.about ?? '',
    tone: 'accent',
    artwork: person.picture || uploadOf(show.artworkUrl),
    waveform: null,
    drawing: null,
  }
}

async function ofPage(database: Database, path: string, show: Show): Promise<Drawn | undefined> {
  const fixed = FIXED_PAGES.find((page) => page.path === path)
  const written = fixed
    ? undefined
    : await first<{ title: string; description: string | null }>(
        database,
        sql`SELECT title, COALESCE(NULLIF(lead, ''), meta_description) AS description FROM pages
            WHERE '/' || slug = ${path}`,
      )
  if (!fixed && !written) return undefined
  const isHome = path === PAGES.home.path
  return {
    overline: isHome ? 'The podcast' : show.name,
    title: (isHome ? show.tagline : (fixed ?? written)?.title) || show.name,
    note: (isHome ? show.host && `Hosted by ${show.host}` : (fixed ?? written)?.description) ?? '',
    tone: isHome ? 'accent' : 'season-1',
    artwork: isHome ? uploadOf(show.artworkUrl) : null,
    drawing: path,
    waveform: null,
  }
}
