import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryColumn, queryValue } from '@/db/sql'
import { sqlEpisodeIsPublic, WITH_FILES } from '@/lib/access'
import { withoutCredentials } from '@/lib/text/web-address'
import type { Media, Show as StoredShow } from '@/payload-types'
import { FEED_PATH } from './navigation'
import { PAGES } from './pages'
import { type Home, type Show, sectionsOf } from './show'
import type { Tones } from './tones'

export async function findShow(payload: BasePayload): Promise<Show> {
  const show = await payload.findGlobal({
    slug: 'show',
    overrideAccess: false,
    depth: 1,
    context: WITH_FILES,
  })
  const followed = await findFollowedAddress(getDatabase(payload))
  return toShow(show, await listOfferedQuestions(payload), followed)
}

export function toShow(show: StoredShow, questions: string[], followed?: string) {
  const urlOf = (upload: Media | string | null | undefined) =>
    typeof upload === 'object' ? (upload?.url ?? null) : null
  return {
    name: show.name,
    tagline: show.tagline ?? '',
    description: show.description ?? '',
    host: show.host ?? '',
    /** The hosts with pages of their own. */
    people: (show.people ?? []).flatMap(({ person }) =>
      typeof person === 'object' && person?.slug
        ? [{ name: person.name, slug: person.slug }]
        : [],
    ),
    notice: show.notice ?? '',
    artworkUrl: urlOf(show.artwork),
    branding: brandingOf(show),
    contactEmail: show.contactEmail ?? '',
    partnershipsEmail: show.partnershipsEmail ?? '',
    responseTime: show.responseTime ?? '',
    signInTitle: show.words?.signIn || `Join ${show.name}`,
    /** Says at `/start-here` what the page is. */
    startHere: show.words?.startHere || PAGES.startHere.description,
    keywords: show.words?.keywords ?? [],
    questions,
    platformLinks: show.platformLinks ?? [],
    socialLinks: show.socialLinks ?? [],
    sponsors: (show.sponsors ?? []).map(({ logo, ...sponsor }) => ({
      ...sponsor,
      logoUrl: urlOf(logo),
    })),
    funding: (show.feed?.funding ?? []).map(({ label, url }) => ({ label, url })),
    claims: show.claims ?? [],
    /** For podcast apps: this site's, or that of the show's host while it is followed. */
    feedUrl: followed ?? FEED_PATH,
  }
}

function brandingOf({ name, face }: StoredShow) {
  const { logo, icon, accent, oddSeasons, evenSeasons } = face ?? {}
  const tones: Tones = {
    accent: accent || undefined,
    'season-1': oddSeasons || undefined,
    'season-2': evenSeasons || undefined,
  }
  return {
    logo:
      typeof logo === 'object' && logo?.url
        ? {
            url: logo.url,
            alt: logo.alt || name,
            width: logo.width ?? 0,
            height: logo.height ?? 0,
          }
        : null,
    icon:
      typeof icon === 'object' && icon?.url
        ? { url: icon.url, type: icon.mimeType ?? '' }
        : null,
    tones,
  }
}

export const EMPTY_SHOW = toShow({ name: '' } as StoredShow, [])

export async function findHome(payload: BasePayload): Promise<Home> {
  const { hero, sections, answers, ...words } = await payload.findGlobal({
    slug: 'home',
    overrideAccess: false,
    depth: 0,
  })
  return {
    ...words,
    hero: { title: hero?.title ?? '', text: hero?.text ?? '' },
    sections: sectionsOf(sections),
    answers: (answers ?? []).map(({ question, answer }) => ({ question, answer })),
  }
}

const MOST_OFFERED = 6

/** The search proposes the pinned questions of public episodes, else the first ones of the newest. */
export const listOfferedQuestions = (payload: BasePayload): Promise<string[]> =>
  queryColumn<string>(
    getDatabase(payload),
    sql`SELECT question FROM episodes_questions JOIN episodes ON episodes.id = _parent_id
        WHERE ${sqlEpisodeIsPublic(new Date())}
        ORDER BY pinned DESC NULLS LAST, _order, publish_date DESC, question LIMIT ${MOST_OFFERED}`,
  )

/** The address of the feed at the show's host, while the show follows it, once a look has read it. */
export async function findFollowedAddress(database: Database): Promise<string | undefined> {
  const address = await queryValue<string>(
    database,
    sql`SELECT address FROM followed_feed WHERE looked_at IS NOT NULL`,
  )
  return address && withoutCredentials(address)
}
