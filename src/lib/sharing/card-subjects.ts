import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { NOT_TRASHED, sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { paperAuthors } from '@/lib/papers/paper'
import { findShow } from '@/lib/site/find-show'
import { FIXED_PAGES, PAGES, type PageWords } from '@/lib/site/pages'
import type { Show } from '@/lib/site/show'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import type { Tone } from '@/lib/site/tones'
import { htmlToText } from '@/lib/text/sanitize'
import { isUuid } from '@/lib/text/slug'
import type { Card } from './card'
import { PAPER_DRAWING } from './card-drawings'

export const episodeSubject = (id: string) => `episode-${id}`
export const paperSubject = (id: string) => `paper-${id}`
export const letterSubject = (slug: string) => `letter-${slug}`
export const personSubject = (slug: string) => `person-${slug}`
/** `path` as in the address: `/ai-basics`; `/` is the home page. */
export const pageSubject = (path: string) => `page-${path.slice(1) || 'home'}`

/** A subject's row. The columns that a query omits have one value for all subjects. */
interface Found {
  overline?: string
  title: string
  note?: string | null
  /** HTML, for an episode without a summary. */
  description?: string | null
  authors?: string[]
  tone?: Tone
  picture?: string | null
  drawing?: string
  waveform?: string | null
  isShown?: boolean
  noIndex?: boolean | null
}

const QUERIES: Record<string, (name: string) => SQL | undefined> = {
  episode: (id) =>
    isUuid(id)
      ? sql`SELECT 'Season ' || season::int || ' · Episode ' || episode_number::int AS overline, title, summary AS note,
            description, CASE WHEN season % 2 = 0 THEN 'season-2' ELSE 'season-1' END AS tone,
            COALESCE(artwork.filename, split_part(artwork_url, '/media/', 2)) AS picture,
            CASE WHEN audio.audio_file = audio.filename THEN audio.audio_waveform END AS waveform,
            (${sqlEpisodeIsPublic(new Date())}) AS "isShown", no_index AS "noIndex"
          FROM episodes LEFT JOIN media artwork ON artwork.id = episodes.artwork_id
            LEFT JOIN media audio ON audio.id = episodes.audio_id
          WHERE episodes.id = ${id} AND ${NOT_TRASHED}`
      : undefined,
  paper: (id) =>
    sql`SELECT category || ' · ' || year::int AS overline, title, ${PAPER_DRAWING} AS drawing, no_index AS "noIndex", ARRAY(
            SELECT text FROM research_papers_texts WHERE parent_id = research_papers.id AND path = 'authors'
            ORDER BY "order") AS authors
          FROM research_papers WHERE id = ${id}`,
  letter: (slug) =>
    sql`SELECT subject AS title, preview_line AS note, 'Letter · ' || to_char(
            sent_at AT TIME ZONE COALESCE(${SHOW_TIME_ZONE}::text, 'UTC'), 'FMMonth FMDD, YYYY') AS overline
          FROM letters WHERE slug = ${slug} AND ${LETTER_IS_ON_SITE}`,
  person: (slug) =>
    sql`SELECT 'On ' || (SELECT name FROM show) AS overline, name AS title, about AS note, face.filename AS picture
          FROM people LEFT JOIN media face ON face.id = people.picture_id
          WHERE slug = ${slug} AND ${sqlPersonIsPublic(new Date())}`,
  page: (slug) =>
    sql`SELECT title, COALESCE(NULLIF(lead, ''), meta_description) AS note, 'season-1' AS tone, '/' || slug AS drawing,
            no_index AS "noIndex" FROM pages WHERE slug = ${slug}`,
}

/** Undefined for a subject that the site does not have, as `page-nothing`. */
export async function findSubject(payload: BasePayload, subject: string) {
  const [, kind = '', name = ''] = /^([a-z]+)-(.+)$/s.exec(subject) ?? []
  const fixed = FIXED_PAGES.find(({ path }) => pageSubject(path) === subject)
  const query = Object.hasOwn(QUERIES, kind) ? QUERIES[kind]?.(name) : undefined
  const show = await findShow(payload)
  const found = fixed
    ? ofFixedPage(fixed, show)
    : query && (await queryRow<Found>(getDatabase(payload), query))
  if (!found) return undefined
  const { tones } = show.branding
  const {
    overline,
    title,
    note,
    description,
    authors,
    drawing,
    isShown = true,
    noIndex,
  } = found
  const card: Card = {
    showName: show.name,
    tones,
    overline: overline ?? show.name,
    title: title || show.name,
    note: authors
      ? paperAuthors({ authors }, show.host)
      : note || htmlToText(description ?? ''),
    tone: found.tone ?? 'accent',
    artwork: drawing ? null : found.picture || uploadOf(show.artworkUrl),
    drawing: drawing ?? null,
    waveform: found.waveform ?? null,
  }
  // A card that is not shown is for editors alone.
  return { card, isShown, isIndexed: noIndex !== true }
}

function ofFixedPage({ path, title, description }: PageWords, show: Show): Found {
  if (path !== PAGES.home.path)
    return { title, note: description, tone: 'season-1', drawing: path }
  return {
    overline: 'The podcast',
    title: show.tagline,
    note: show.host && `Hosted by ${show.host}`,
  }
}

const uploadOf = (url: string | null) =>
  url?.startsWith('/media/') ? decodeURIComponent(url.slice('/media/'.length)) : null
