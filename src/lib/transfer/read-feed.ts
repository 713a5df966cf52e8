import { isDeepStrictEqual } from 'node:util'
import { parseRssFeed, type RssFeed } from 'feedsmith'
import { joinSurrogates, remarkOnLost } from '@/lib/text/decode-text'
import { htmlToText } from '@/lib/text/sanitize'
import { isUuid } from '@/lib/text/slug'
import { withoutCredentials } from '@/lib/text/web-address'
import {
  type FeedAddresses,
  ImportError,
  type IncomingEpisode,
  type IncomingShow,
  type Skipped,
} from './incoming'
import { hostOf, readFeedFacts } from './read-feed-facts'
import {
  castRoleOf,
  feedText,
  type Locate,
  pageOf,
  peopleOf,
  readItem,
  UNCLEAR,
} from './read-item'
import { readWrittenNumbers, type WrittenNumbers } from './read-numbers'
import { foreignLanguagesOf } from './read-transcripts'

type Rss = RssFeed.Feed<string>

/** One document of a feed, which may have several (RFC 5005). */
export interface FeedPage {
  rss: Rss
  /** Address of the next document. */
  next?: string
  /** The items' numbers, in order. */
  written: WrittenNumbers[]
  /** A remark on what could not be read. */
  lost?: string
}

/** The kinds of links are named in any case (RFC 8288). An archive links to what is older (RFC 5005). */
const linked = ({ atom }: Rss, name: string): string | undefined =>
  atom?.links?.find(({ rel }) => rel?.trim().toLowerCase() === name)?.href

export type FeedDocument = FeedPage & { locate: Locate }

const NOT_RSS = 'This is not an RSS feed. Give the feed itself, not a page about the show.'
const BEGINS = /^(?:\s*<[?!][^>]*>)*\s*<rss[\s>]/i

/** @throws ImportError unless it is whole RSS */
export function parsePage(text: string): FeedPage {
  const xml = joinSurrogates(text)
  if (BEGINS.test(xml) && !/<\/(?:channel|rss)\b/i.test(xml))
    throw new ImportError('This feed is cut off: its end is missing. Save or fetch it again.')
  try {
    const rss = parseRssFeed(xml)
    const written = readWrittenNumbers(xml)
    return {
      rss,
      next: linked(rss, 'next') ?? linked(rss, 'prev-archive'),
      // The parser skips empty items.
      written: written.length === rss.items?.length ? written : [],
      lost: remarkOnLost(xml),
    }
  } catch (cause) {
    throw new ImportError(NOT_RSS, { cause })
  }
}

/** Gives a reason for everything skipped. `address` is where the feed was found. */
export function readFeed(documents: readonly FeedDocument[], address?: string): IncomingShow {
  const [first] = documents
  if (!first) throw new ImportError('The feed has no document.')
  const { language } = first.rss
  // Items of any document may name seasons.
  const whole = { ...first.rss, items: documents.flatMap(({ rss }) => rss.items ?? []) }
  const read = documents.flatMap(({ rss, locate, written }) =>
    (rss.items ?? []).map((item, index) =>
      readItem(item, { locate, language, link: rss.link, written: written[index] }),
    ),
  )
  const unread = read.flatMap((item, index): Skipped[] => {
    const name = whole.items[index]?.title?.trim() || `Item ${index + 1}`
    return 'reason' in item ? [{ name, reason: item.reason }] : []
  })
  const { episodes, skipped } = withOwnGuids(
    read.flatMap((item) => ('reason' in item ? [] : item)),
  )
  const { fields, artwork } = readShow(whole, first.locate)
  const shared = Map.groupBy(whole.items.map(pageOf), (page) => page)
  const addresses = addressesOf(first.rss, address)
  return {
    fields,
    artwork,
    // A bare name is the line about the host, which stands for one or several people.
    people: peopleOf(first.rss, first.locate)?.filter(({ link, picture }) => link || picture),
    episodes: episodes.map((episode) => ({
      ...episode,
      formerSlugs: episode.formerSlugs.filter((path) => shared.get(path)?.length === 1),
    })),
    documents: [],
    skipped: [...unread, ...skipped],
    remarks: [
      addresses.moved &&
        `the feed says that it has moved to ${withoutCredentials(addresses.moved)}; what is new may be there alone`,
      ...documents.map(({ lost }) => lost && `${lost} in the feed (\ufffd)`),
      remarkOnLeft(whole, shared.get(UNCLEAR)?.length ?? 0),
    ].filter((remark) => remark !== undefined),
    addresses,
  }
}

const SHARED =
  'its guid is that of other episodes too, so its id is made from the address of its audio'

/**
 * Gives each episode its own guid. A guid shared by several audio files, as when a feed uses its own address
 * for all, is replaced by the audio's address, and by address and date when that is shared too.
 */
function withOwnGuids(episodes: readonly IncomingEpisode[]) {
  const byGuid = Map.groupBy(episodes, ({ guid }) => guid)
  const byAddress = Map.groupBy(episodes, addressOf)
  const own = episodes.map((episode) => {
    const same = byGuid.get(episode.guid) ?? []
    const isShared =
      hasSeveral(same, addressOf) || (episode.isGuidMade && hasSeveral(same, dateOf))
    if (!isShared) return episode
    const guid = hasSeveral(byAddress.get(addressOf(episode)) ?? [], dateOf)
      ? `${addressOf(episode)} ${dateOf(episode)}`
      : addressOf(episode)
    const remarks = episode.isGuidMade ? episode.remarks : [...episode.remarks, SHARED]
    return { ...episode, guid, isGuidMade: true, sharedGuid: episode.guid, remarks }
  })
  const first = new Map(own.toReversed().map((episode) => [episode.guid, episode]))
  const isFirst = (episode: IncomingEpisode) => first.get(episode.guid) === episode
  const again = own.filter((episode) => !isFirst(episode))
  const skipped = again.map(({ guid, isGuidMade, title }): Skipped => {
    const other = first.get(guid)?.title
    const reason = `It has the ${isGuidMade ? 'audio' : 'guid'} of “${other}”, which comes before it.`
    return { name: title, reason }
  })
  return { episodes: own.filter(isFirst), skipped }
}

const addressOf = ({ audio }: IncomingEpisode): string =>
  audio ? ('url' in audio ? audio.url : audio.path) : ''

const dateOf = ({ fields }: IncomingEpisode): string => fields.publishDate ?? ''

const hasSeveral = (
  episodes: readonly IncomingEpisode[],
  keyOf: (episode: IncomingEpisode) => string,
): boolean => new Set(episodes.map(keyOf)).size > 1

/** A feed may be the copy that an old host still serves. */
function addressesOf(rss: Rss, address: string | undefined): FeedAddresses {
  const moved = rss.itunes?.newFeedUrl?.trim()
  const guid = rss.podcast?.guid?.trim().toLowerCase()
  const plain = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
  return {
    self: linked(rss, 'self'),
    hub: linked(rss, 'hub'),
    ...(guid && { guid }),
    ...(moved && (!address || plain(moved) !== plain(address)) && { moved }),
  }
}

function readShow(rss: Rss, locate: Locate): Pick<IncomingShow, 'fields' | 'artwork'> {
  const image = rss.itunes?.image ?? rss.image?.url
  const artwork = image ? locate(image) : undefined
  const name = cut(feedText(rss.title ?? ''), 100)
  const fields = {
    name,
    tagline: cut(feedText(rss.itunes?.subtitle ?? ''), 200),
    description: cut(htmlToText(rss.description ?? rss.itunes?.summary ?? ''), 4_000),
    host: cut(feedText(hostOf(rss)), 200),
    podcastGuid: rss.podcast?.guid && isUuid(rss.podcast.guid) ? rss.podcast.guid : undefined,
  }
  const feed = given(readFeedFacts(rss))
  return {
    fields: { ...given(fields), ...(Object.keys(feed).length > 0 ? { feed } : {}) },
    artwork: artwork && { ...artwork, alt: name ? `Cover of ${name}` : '' },
  }
}

const cut = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return Object.fromEntries(entries) as Partial<Fields>
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Elements of a channel and of an item that are imported, or that say nothing about them. */
const KEPT = {
  channel:
    setOf(`itunes:title itunes:image itunes:categories itunes:explicit itunes:author itunes:type
    itunes:newFeedUrl itunes:complete itunes:applePodcastsVerify itunes:summary itunes:subtitle itunes:owner
    podcast:guid podcast:locked podcast:fundings podcast:persons podcast:podroll podcast:txts
    podcast:updateFrequency podcast:medium podcast:podping podcast:remoteItems`),
  item: setOf(`title link description content enclosures guid pubDate dc psc itunes podcast googleplay atom slash
    wfw thr pingback trackback xml itunes:title itunes:duration itunes:image itunes:season itunes:episode
    itunes:episodeType itunes:summary itunes:block podcast:transcripts podcast:chapters podcast:soundbites
    podcast:season podcast:episode podcast:persons`),
}

/** A remark on the elements of a feed that are not imported, each with the number of items; the caller counts `lostLinks`. */
function remarkOnLeft(rss: Rss, lostLinks: number): string | undefined {
  const ofChannel = [
    ...namesOf(rss.itunes, 'itunes:', KEPT.channel),
    ...namesOf(rss.podcast, 'podcast:', KEPT.channel),
  ]
  const counts = new Map<string, number>(lostLinks > 0 ? [['link', lostLinks]] : [])
  for (const item of rss.items ?? []) {
    const { itunes, podcast } = item
    const languages = foreignLanguagesOf(item, rss.language)
    const names = [
      ...namesOf(item, '', KEPT.item),
      // Many feeds repeat the show's values in every item.
      ...namesOf(itunes, 'itunes:', KEPT.item, rss.itunes),
      ...((podcast?.persons?.every(castRoleOf) ?? true)
        ? []
        : ['podcast:person of the crew']),
      ...new Set(languages.map((language) => `podcast:transcript in ${language}`)),
      ...namesOf(podcast, 'podcast:', KEPT.item),
    ]
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const left = [...ofChannel, ...[...counts].map(([name, count]) => `${count} × ${name}`)]
  return left.length > 0 ? `the site has no place for ${left.join(', ')}` : undefined
}

/** The names of the elements that are not kept. The parser uses plurals, such as persons for `podcast:person`. */
function namesOf(
  fields: object = {},
  prefix: string,
  kept: ReadonlySet<string>,
  ofShow: object = {},
): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || value === false || kept.has(prefix + name)) return []
    if (isDeepStrictEqual(value, (ofShow as Record<string, unknown>)[name])) return []
    const isPlural = Array.isArray(value) && name !== 'keywords'
    return [prefix + (isPlural ? name.replace(/ies$/, 'y').replace(/s$/, '') : name)]
  })
}
