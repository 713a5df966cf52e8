import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { isHost } from '@/lib/episodes/person'
import type { FeedPicture, FeedShow } from './feed'
import { type FeedEpisode, type FeedPage, findFeed } from './find-feed'

export interface Miss {
  what: string
  /** The panel's page that mends it; undefined for a setting of the server. */
  place?: { path: string; title: string }
}

export interface Verdict {
  id: string
  level: 'required' | 'recommended'
  says: string
  /** Empty when the rule is met. */
  misses: Miss[]
}

export interface FeedReport {
  page: number
  pageCount: number
  verdicts: Verdict[]
}

/** Undefined for a page that the feed does not have. */
export async function readFeedReport(payload: BasePayload, page: number): Promise<FeedReport | undefined> {
  const feed = await findFeed(payload, page)
  return feed && { page, pageCount: feed.pageCount, verdicts: checkFeed(feed, env().SITE_URL) }
}

export const checkFeed = (feed: FeedPage, siteUrl: string): Verdict[] =>
  RULES.map(({ find, ...rule }) => ({ ...rule, misses: find(feed, siteUrl) }))

interface Rule extends Omit<Verdict, 'misses'> {
  find: (feed: FeedPage, siteUrl: string) => Miss[]
}

type Problem = string | false | undefined

const SHOW = { path: '/admin/globals/show', title: 'the show' }

/** @param problem a sentence, or nothing */
const ofShow =
  (problem: (show: FeedShow) => Problem): Rule['find'] =>
  ({ show }) => {
    const what = problem(show)
    return what ? [{ what, place: SHOW }] : []
  }

const ofEpisodes =
  (problem: (episode: FeedEpisode, feed: FeedPage) => Problem, view = ''): Rule['find'] =>
  (feed) =>
    feed.episodes.flatMap((episode) => {
      const what = problem(episode, feed)
      const path = `/admin/collections/episodes/${episode.id}${view}`
      return what ? [{ what, place: { path, title: episode.title } }] : []
    })

/** The requirements of PSP-1 and the Podcast Namespace that a show or its site can miss. */
const RULES: readonly Rule[] = [
  {
    id: 'self',
    level: 'required',
    says: 'The feed is reached under https.',
    find: (_, siteUrl) =>
      siteUrl.startsWith('https://') ? [] : [{ what: 'The site is not public under https: set SITE_URL.' }],
  },
  {
    id: 'description',
    level: 'required',
    says: 'The show has a description.',
    find: ofShow(
      ({ description, name }) => (!description || description === name) && 'The description is missing.',
    ),
  },
  {
    id: 'cover',
    level: 'required',
    says: 'The show has a square cover, JPEG or PNG, of 1,400 to 3,000 pixels.',
    find: ofShow(({ artwork }) => pictureProblem(artwork)),
  },
  {
    id: 'item-title',
    level: 'required',
    says: 'Each episode has a title without its number and without the show’s name.',
    find: ofEpisodes(({ title }, { show }) => {
      if (/^(?:s\d+\s*e\d+|(?:episode|ep\.?|folge)\s*#?\d+|#\d+)\b/i.test(title))
        return 'The title begins with a number.'
      const isNamed = show.name && title.toLowerCase().startsWith(`${show.name.toLowerCase()}:`)
      return isNamed && 'The title begins with the name of the show.'
    }),
  },
  {
    id: 'enclosure',
    level: 'required',
    says: 'Each episode has audio under https, at an address of its own that ends like a file.',
    find: ofEpisodes(({ audio: { url } }, { episodes }) => {
      const address = URL.parse(url, 'https://this.site')
      if (!address) return 'There is no audio.'
      if (address.protocol !== 'https:') return 'The address of the audio does not begin with https.'
      if (!/\.(?:mp3|m4a)$/.test(address.pathname))
        return 'The address of the audio does not end in .mp3 or .m4a.'
      return episodes.filter(({ audio }) => audio.url === url).length > 1 && 'Another episode has it too.'
    }),
  },
  {
    id: 'enclosure-length',
    level: 'required',
    says: 'The size of the audio is exact.',
    find: ofEpisodes(({ audio }) => !audio.bytes && 'Its size is not known: upload the audio here.'),
  },
  {
    id: 'author',
    level: 'recommended',
    says: 'The show names who makes it.',
    find: ofShow(({ author }) => !author && 'Neither an author nor a host is named.'),
  },
  {
    id: 'copyright',
    level: 'recommended',
    says: 'The feed names who holds the rights, without symbol and year.',
    find: ofShow(({ copyright }) => {
      if (!copyright) return 'No owner is named.'
      return /©|\(c\)|\b(?:19|20)\d\d\b/i.test(copyright) && 'It has a symbol or a year in it.'
    }),
  },
  {
    id: 'person',
    level: 'recommended',
    says: 'The feed names the host.',
    find: ofShow(({ host, people }) => !(people.length > 0 ? people.some(isHost) : host) && 'It does not.'),
  },
  {
    id: 'funding',
    level: 'recommended',
    says: 'Listeners are told how to support the show.',
    find: ofShow(({ funding }) => !funding?.length && 'No way to support the show is given.'),
  },
  {
    id: 'update-frequency',
    level: 'recommended',
    says: 'The feed says how often there are new episodes, in words and as a rule.',
    find: ofShow(({ updateFrequency, updateRule }) => {
      if (!updateFrequency) return 'It does not say so.'
      return !updateRule && 'It says so in words alone.'
    }),
  },
  {
    id: 'ai-content',
    level: 'recommended',
    says: 'The feed says whether voices or words are synthetic.',
    find: ofShow(({ madeWithAi }) => madeWithAi === null && 'It does not say so.'),
  },
  {
    id: 'item-description',
    level: 'recommended',
    says: 'Each episode has a description.',
    find: ofEpisodes(({ description }) => !description && 'The description is missing.'),
  },
  {
    id: 'duration',
    level: 'recommended',
    says: 'Each episode has its length.',
    find: ofEpisodes(({ seconds }) => !Math.round(seconds ?? 0) && 'The length is missing.'),
  },
  {
    id: 'item-cover',
    level: 'recommended',
    says: 'Each episode has a square cover, JPEG or PNG, of 1,400 to 3,000 pixels.',
    find: ofEpisodes(({ artwork }) => pictureProblem(artwork)),
  },
  {
    id: 'season-name',
    level: 'recommended',
    says: 'The season of each episode has a name.',
    find: ({ show, episodes }) =>
      [...new Set(episodes.map(({ season }) => season))]
        .filter((season) => !show.seasonNames.get(season))
        .map((season) => ({ what: `Season ${season} has no name.`, place: SHOW })),
  },
  {
    id: 'transcript',
    level: 'recommended',
    says: 'Each episode has its transcript.',
    find: ofEpisodes(
      ({ transcripts }) => transcripts.length === 0 && 'There is no transcript.',
      '/transcript',
    ),
  },
  {
    id: 'chapters',
    level: 'recommended',
    says: 'Each episode has chapters, so that apps show its parts.',
    find: ofEpisodes(({ hasChapters }) => !hasChapters && 'There are no chapters.'),
  },
]

const MIN_SIDE = 1_400
const MAX_SIDE = 3_000

/** Why Apple would refuse a cover. */
function pictureProblem(picture: FeedPicture | null): Problem {
  if (!picture || !/\.(?:jpe?g|png)$/i.test(picture.url)) return 'There is no cover as JPEG or PNG.'
  const { width, height } = picture
  if (!width) return 'The cover is not among the uploads, so its size is unknown.'
  if (width !== height) return `The cover is not square: it has ${width} × ${height} pixels.`
  if (width >= MIN_SIDE && width <= MAX_SIDE) return undefined
  return `The cover has ${width} × ${height} pixels, and should have from ${MIN_SIDE} to ${MAX_SIDE} each way.`
}
