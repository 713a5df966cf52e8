import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, epochMs, getDatabase, queryRows } from '@/db/sql'
import { NOT_TRASHED, sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { paperAuthors } from '@/lib/papers/paper'
import { findShow } from '@/lib/site/find-show'
import { PAGES } from '@/lib/site/pages'
import type { Show } from '@/lib/site/show'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { formatLongDate } from '@/lib/text/dates'
import { htmlToText } from '@/lib/text/sanitize'
import { isUuid } from '@/lib/text/slug'
import { isoIn } from '@/lib/text/time-zone'
import type { Card } from './card'
import { PAPER_DRAWING } from './card-drawings'

export const episodeSubject = (id: string): string => `episode-${id}`
export const paperSubject = (id: string): string => `paper-${id}`
export const letterSubject = (slug: string): string => `letter-${slug}`
export const personSubject = (slug: string): string => `person-${slug}`
/** `path` as in the address: `/ai-basics`; `/` is the home page. */
export const pageSubject = (path: string): string => `page-${path.slice(1) || 'home'}`

/** For example `['paper', 'gender-shades-2018']`. */
export function parseSubject(subject: string): [kind: string, name: string] {
  const [, kind = '', name = ''] = /^([a-z]+)-(.+)$/s.exec(subject) ?? []
  return [kind, name]
}

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

interface Reach {
  /** Also cards of episodes that are not public yet. */
  ofDrafts?: boolean
}

const FINDERS = new Map([
  ['episode', ofEpisode],
  ['paper', ofPaper],
  ['letter', ofLetter],
  ['person', ofPerson],
  ['page', ofPage],
])

/** The card of a subject; undefined when there is none that the site shows. */
export async function findCard(
  payload: BasePayload,
  subject: string,
  reach: Reach = {},
): Promise<Card | undefined> {
  const [kind, name] = parseSubject(subject)
  const find = FINDERS.get(kind)
  if (!find) return undefined
  const show = await findShow(payload)
  const drawn = await find(getDatabase(payload), { name, show, reach })
  const { tones } = show.branding
  return drawn && { showName: show.name, ...(Object.keys(tones).length > 0 && { tones }), ...PLAIN, ...drawn }
}

const uploadOf = (url: string | null): string | null =>
  url?.startsWith('/media/') ? decodeURIComponent(url.slice('/media/'.length)) : null

const PLAIN = { tone: 'accent', artwork: null, drawing: null, waveform: null } as const

type Drawn = Omit<Card, 'showName' | 'tones' | keyof typeof PLAIN> & Partial<Card>

interface Subject {
  name: string
  show: Show
  reach: Reach
}

const first = async <Row>(database: Database, query: SQL): Promise<Row | undefined> =>
  (await queryRows<Row>(database, query))[0]

async function ofEpisode(database: Database, { name, show, reach }: Subject): Promise<Drawn | undefined> {
  if (!isUuid(name)) return undefined
  const isShown = reach.ofDrafts ? sql`true` : sqlEpisodeIsPublic(new Date())
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
        WHERE episodes.id = ${name} AND ${NOT_TRASHED} AND ${isShown}`,
  )
  if (!episode) return undefined
  const { title, season, number, waveform } = episode
  return {
    overline: `Season ${Number(season)} · Episode ${Number(number)}`,
    title,
    note: episode.summary || htmlToText(episode.description ?? ''),
    tone: Number(season) % 2 === 0 ? 'season-2' : 'season-1',
    artwork: episode.artwork || uploadOf(show.artworkUrl),
    waveform,
  }
}

async function ofPaper(database: Database, { name, show }: Subject): Promise<Drawn | undefined> {
  const paper = await first<{ title: string; category: string; year: string; authors: string[] }>(
    database,
    sql`SELECT title, category, year, ARRAY(
          SELECT text FROM research_papers_texts WHERE parent_id = research_papers.id AND path = 'authors'
          ORDER BY "order") AS authors
        FROM research_papers WHERE id = ${name}`,
  )
  if (!paper) return undefined
  return {
    overline: `${paper.category} · ${Number(paper.year)}`,
    title: paper.title,
    note: paperAuthors(paper, show.host),
    drawing: PAPER_DRAWING,
  }
}

async function ofLetter(database: Database, { name, show }: Subject): Promise<Drawn | undefined> {
  const letter = await first<{
    subject: string
    previewLine: string | null
    sentAt: number
    timeZone: string | null
  }>(
    database,
    sql`SELECT subject, preview_line AS "previewLine", ${epochMs('sent_at')} AS "sentAt",
          ${SHOW_TIME_ZONE} AS "timeZone" FROM letters
        WHERE slug = ${name} AND ${LETTER_IS_ON_SITE}`,
  )
  if (!letter) return undefined
  return {
    overline: `Letter · ${formatLongDate(isoIn(letter.sentAt, letter.timeZone ?? 'UTC'))}`,
    title: letter.subject,
    note: letter.previewLine ?? '',
    artwork: uploadOf(show.artworkUrl),
  }
}

async function ofPerson(database: Database, { name, show }: Subject): Promise<Drawn | undefined> {
  const person = await first<{ name: string; about: string | null; picture: string | null }>(
    database,
    sql`SELECT name, about, face.filename AS picture FROM people LEFT JOIN media face ON face.id = people.picture_id
        WHERE slug = ${name} AND ${sqlPersonIsPublic(new Date())}`,
  )
  if (!person) return undefined
  return {
    overline: `On ${show.name}`,
    title: person.name,
    note: person.about ?? '',
    artwork: person.picture || uploadOf(show.artworkUrl),
  }
}

async function ofPage(database: Database, { name, show }: Subject): Promise<Drawn | undefined> {
  const fixed = FIXED_PAGES.find((page) => pageSubject(page.path) === `page-${name}`)
  const written = fixed
    ? undefined
    : await first<{ title: string; description: string | null }>(
        database,
        sql`SELECT title, COALESCE(NULLIF(lead, ''), meta_description) AS description FROM pages
            WHERE slug = ${name}`,
      )
  if (!fixed && !written) return undefined
  const isHome = fixed === PAGES.home
  return {
    overline: isHome ? 'The podcast' : show.name,
    title: (isHome ? show.tagline : (fixed ?? written)?.title) || show.name,
    note: (isHome ? show.host && `Hosted by ${show.host}` : (fixed ?? written)?.description) ?? '',
    tone: isHome ? 'accent' : 'season-1',
    artwork: isHome ? uploadOf(show.artworkUrl) : null,
    drawing: fixed?.path ?? `/${name}`,
  }
}
