import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { isHost } from '@/lib/episodes/person'
import { type FeedEpisode, type FeedPage, type FeedPicture, findFeed } from './find-feed'

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

export async function readFeedReport(
  payload: BasePayload,
  page: number,
): Promise<FeedReport | undefined> {
  const feed = await findFeed(payload, page)
  return (
    feed && { page, pageCount: feed.pageCount, verdicts: checkFeed(feed, env().SITE_URL) }
  )
}

export const checkFeed = (feed: FeedPage, siteUrl: string): Verdict[] => [
  ...required(feed, siteUrl).map((verdict) => ({ ...verdict, level: 'required' as const })),
  ...recommended(feed).map((verdict) => ({ ...verdict, level: 'recommended' as const })),
]

type Found = Omit<Verdict, 'level'>
type Problem = string | false | undefined

const SHOW = { path: '/admin/globals/show', title: 'the show' }

/** @param problem a sentence, or nothing */
const ofShow = (id: string, says: string, problem: Problem): Found => ({
  id,
  says,
  misses: problem ? [{ what: problem, place: SHOW }] : [],
})

const ofEpisodes =
  ({ episodes }: FeedPage) =>
  (
    id: string,
    says: string,
    problem: (episode: FeedEpisode) => Problem,
    view = '',
  ): Found => ({
    id,
    says,
    misses: episodes.flatMap((episode) => {
      const what = problem(episode)
      const path = `/admin/collections/episodes/${episode.id}${view}`
      return what ? [{ what, place: { path, title: episode.title } }] : []
    }),
  })

/** The requirements of PSP-1 and the Podcast Namespace that a show or its site can miss. */
function required(feed: FeedPage, siteUrl: string): Found[] {
  const { description, name, artwork } = feed.show
  const each = ofEpisodes(feed)
  const isPublic = siteUrl.startsWith('https://')
  return [
    {
      id: 'self',
      says: 'The feed is reached under https.',
      misses: isPublic ? [] : [{ what: 'The site is not public under https: set SITE_URL.' }],
    },
    ofShow(
      'description',
      'The show has a description.',
      (!description || description === name) && 'The description is missing.',
    ),
    ofShow(
      'cover',
      'The show has a square cover, JPEG or PNG, of 1,400 to 3,000 pixels.',
      pictureProblem(artwork),
    ),
    each(
      'item-title',
      'Each episode has a title without its number and without the show’s name.',
      ({ title }) => {
        if (/^(?:s\d+\s*e\d+|(?:episode|ep\.?|folge)\s*#?\d+|#\d+)\b/i.test(title))
          return 'The title begins with a number.'
        const isNamed = name && title.toLowerCase().startsWith(`${name.toLowerCase()}:`)
        return isNamed && 'The title begins with the name of the show.'
      },
    ),
    each(
      'enclosure',
      'Each episode has audio under https, at an address of its own that ends like a file.',
      ({ audio: { url } }) => {
        const address = URL.parse(url, 'https://this.site')
        if (!address) return 'There is no audio.'
        if (address.protocol !== 'https:')
          return 'The address of the audio does not begin with https.'
        if (!/\.(?:mp3|m4a)$/.test(address.pathname))
          return 'The address of the audio does not end in .mp3 or .m4a.'
        return (
          feed.episodes.filter(({ audio }) => audio.url === url).length > 1 &&
          'Another episode has it too.'
        )
      },
    ),
    each(
      'enclosure-length',
      'The size of the audio is exact.',
      ({ audioBytes }) => !audioBytes && 'Its size is not known: upload the audio here.',
    ),
  ]
}

function recommended(feed: FeedPage): Found[] {
  const { show, episodes } = feed
  const { copyright, people, updateFrequency, updateRule } = show
  const each = ofEpisodes(feed)
  const hasSign = /©|\(c\)|\b(?:19|20)\d\d\b/i.test(copyright ?? '')
  const hasHost = people.length > 0 ? people.some(isHost) : show.host
  const nameless = [...new Set(episodes.map(({ season }) => season))].filter(
    (season) => !show.seasonNames.get(season),
  )
  return [
    ofShow(
      'author',
      'The show names who makes it.',
      !show.author && 'Neither an author nor a host is named.',
    ),
    ofShow(
      'copyright',
      'The feed names who holds the rights, without symbol and year.',
      copyright ? hasSign && 'It has a symbol or a year in it.' : 'No owner is named.',
    ),
    ofShow('person', 'The feed names the host.', !hasHost && 'It does not.'),
    ofShow(
      'funding',
      'Listeners are told how to support the show.',
      !show.funding?.length && 'No way to support the show is given.',
    ),
    ofShow(
      'update-frequency',
      'The feed says how often there are new episodes, in words and as a rule.',
      updateFrequency ? !updateRule && 'It says so in words alone.' : 'It does not say so.',
    ),
    ofShow(
      'ai-content',
      'The feed says whether voices or words are synthetic.',
      !show.madeWithAi && 'It does not say so.',
    ),
    each(
      'item-description',
      'Each episode has a description.',
      ({ description }) => !description && 'The description is missing.',
    ),
    each(
      'duration',
      'Each episode has its length.',
      ({ seconds }) => !Math.round(seconds ?? 0) && 'The length is missing.',
    ),
    each(
      'item-cover',
      'Each episode has a square cover, JPEG or PNG, of 1,400 to 3,000 pixels.',
      ({ artwork }) => pictureProblem(artwork),
    ),
    {
      id: 'season-name',
      says: 'The season of each episode has a name.',
      misses: nameless.map((season) => ({
        what: `Season ${season} has no name.`,
        place: SHOW,
      })),
    },
    each(
      'transcript',
      'Each episode has its transcript.',
      ({ hasTranscript }) => !hasTranscript && 'There is no transcript.',
      '/transcript',
    ),
    each(
      'chapters',
      'Each episode has chapters, so that apps show its parts.',
      ({ hasChapters }) => !hasChapters && 'There are no chapters.',
    ),
  ]
}

const MIN_SIDE = 1_400
const MAX_SIDE = 3_000

/** Why Apple would refuse a cover. */
function pictureProblem(picture: FeedPicture | null): Problem {
  if (!picture || !/\.(?:jpe?g|png)$/i.test(picture.url))
    return 'There is no cover as JPEG or PNG.'
  const { width, height } = picture
  if (!width) return 'The cover is not among the uploads, so its size is unknown.'
  if (width !== height) return `The cover is not square: it has ${width} × ${height} pixels.`
  if (width >= MIN_SIDE && width <= MAX_SIDE) return undefined
  return `The cover has ${width} × ${height} pixels, and should have from ${MIN_SIDE} to ${MAX_SIDE} each way.`
}
