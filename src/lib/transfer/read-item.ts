import type { RssFeed } from 'feedsmith'
import { MOST_SOUNDBITES, MOST_TITLE } from '@/lib/clips/clip'
import { MAX_EPISODE_NUMBER, MAX_SEASON } from '@/lib/episodes/episode'
import { isFormerPath } from '@/lib/episodes/episode-address'
import { MOST_NAME, MOST_PEOPLE, PERSON_ROLES, type PersonRole } from '@/lib/episodes/person'
import { readSimpleChapters } from '@/lib/episodes/read-chapters'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { lengthText } from '@/lib/text/clock'
import { foldControlCharacters } from '@/lib/text/control-characters'
import { parseDate } from '@/lib/text/parse-date'
import { htmlToText } from '@/lib/text/sanitize'
import { isSlug, isUuid } from '@/lib/text/slug'
import { isHttpAddress } from '@/lib/text/web-address'
import { truncate } from '@/lib/text/words'
import type { EpisodeFields, IncomingEpisode } from './incoming'
import { readNotes, TAGS } from './read-notes'
import { numberIn, type WrittenNumbers } from './read-numbers'
import { transcriptsOf } from './read-transcripts'
import { withoutToken } from './sound-address'

type Item = RssFeed.Item<string>
type FeedPerson = NonNullable<NonNullable<Item['podcast']>['persons']>[number]

/** Resolves an address in a feed; undefined when it leads nowhere. */
export type Locate = (address: string) => { url: string } | undefined

/** A feed may refer to addresses, never to local files. */
export const beside =
  (feedUrl: string): Locate =>
  (address) => {
    if (!URL.canParse(address.trim(), feedUrl)) return undefined
    const { href, protocol } = new URL(address.trim(), feedUrl)
    return protocol === 'http:' || protocol === 'https:' ? { url: href } : undefined
  }

const MAX_TITLE = 200
const MAX_GUID = 2_000
const MAX_DURATION = 360_000

export interface Surroundings {
  locate: Locate
  /** The show's language. */
  language?: string
  /** The show's page, for items that name none of their own. */
  link?: string
  written?: WrittenNumbers
}

export function readItem(
  item: Item,
  { locate, language, link, written }: Surroundings,
): IncomingEpisode | { reason: string } {
  const whole = feedText(item.title ?? item.itunes?.title ?? '')
  const title = truncate(whole, MAX_TITLE - 1)
  if (title === '') return { reason: 'It has no title.' }
  const addresses = findAudio(item)
  const [address] = addresses
  if (!address) return { reason: describeMissingAudio(item) }
  const [audio, ...otherAudio] = addresses.flatMap((each) => locate(each) ?? [])
  if (!audio)
    return { reason: `The address of its audio cannot be read (${truncate(address, 100)}).` }
  const dateTexts = [
    item.pubDate,
    ...(item.dc?.dates ?? []),
    item.atom?.published,
    item.atom?.updated,
  ]
  const dates = dateTexts.flatMap((text) => text ?? [])
  const dateText = dates.find(parseDate) ?? dates[0]
  const day = parseDate(dateText ?? '')
  if (!day)
    return {
      reason: dateText
        ? `Its date cannot be read (${truncate(dateText, 60)}).`
        : 'It has no date.',
    }
  const ownGuid = item.guid?.value?.trim()
  const guid = ownGuid || withoutToken(address)
  if (guid.length > MAX_GUID) return { reason: 'Its guid is longer than 2,000 characters.' }
  const { itunes } = item
  const duration = itunes?.duration
  const isTold = duration !== undefined && duration >= 1 && duration <= MAX_DURATION
  const artwork = itunes?.image ? locate(itunes.image) : undefined
  const page = pageOf(item)
  const slug = page && slugIn(page)
  const numbers = numbersOf(item, written)
  const soundbites = soundbitesOf(item, title)
  const others = otherAudio.map((other) => ({ ...other, alt: title }))
  const { notes, embeds } = readNotes(item, locate(item.link ?? link ?? '')?.url)
  return {
    guid,
    isGuidMade: !ownGuid,
    title,
    fields: {
      title,
      description: notes,
      publishDate: day.date.toISOString(),
      ...numbers.fields,
    },
    initial: {
      isPublished: !itunes?.block,
      ...(isTold && { duration: lengthText(duration) }),
      ...(slug && { slug }),
      ...(soundbites.length > 0 && { soundbites }),
    },
    audio: { ...audio, alt: title },
    ...(others.length > 0 && { otherAudio: others }),
    artwork: artwork && { ...artwork, alt: `Cover of ${title}` },
    transcripts: transcriptsOf(item, locate, language),
    chapters: findChapters(item, locate),
    formerSlugs: page && page !== UNCLEAR && !slug ? [page] : [],
    people: peopleOf(item, locate),
    remarks: [
      itunes?.block && 'it came as a draft, since its feed blocks it (itunes:block)',
      day.isHourUnknown &&
        `of its date, “${truncate(dateText ?? '', 60)}”, only the day can be read`,
      ...numbers.remarks,
      whole.length >= MAX_TITLE && `its title of ${whole.length} characters is cut short`,
      embeds > 0 && `the pictures and players in its show notes stay behind (${embeds})`,
    ].filter((remark) => typeof remark === 'string'),
  }
}

/** Season, number and type, with a remark on each invalid one. */
function numbersOf({ itunes, podcast }: Item, written: WrittenNumbers = {}) {
  const season = written.season ?? textOf(itunes?.season ?? podcast?.season?.number)
  const episode = written.episode ?? textOf(itunes?.episode ?? podcast?.episode?.number)
  const type = itunes?.episodeType?.trim() ?? ''
  const known = EPISODE_TYPES.find((each) => each === type.toLowerCase())
  const read = [
    ['season', 'season', season, numberIn(season, MAX_SEASON)],
    ['episodeNumber', 'number', episode, numberIn(episode, MAX_EPISODE_NUMBER)],
    ['episodeType', 'type', type, known],
  ] as const
  const fields = read.flatMap(([field, , , value]) =>
    value === undefined ? [] : [[field, value]],
  )
  const remarks = read.flatMap(([, name, text, value]) =>
    text !== '' && value === undefined
      ? `its ${name}, “${truncate(text, 60)}”, cannot be taken`
      : [],
  )
  return { fields: Object.fromEntries(fields) as EpisodeFields, remarks }
}

const textOf = (number: number | undefined): string =>
  number === undefined ? '' : String(number)

/** Stands for a page that only a query identifies. */
export const UNCLEAR = '?'

/** The path of the item's old page, or `UNCLEAR`; undefined for none. */
export function pageOf({ link }: Item): string | undefined {
  const address = link?.trim()
  if (!address || !URL.canParse(address, 'http://feed')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://feed')
  const path = pathname.replace(/\/+$/, '')
  if ([...searchParams.keys()].some((name) => !name.startsWith('utm_'))) return UNCLEAR
  return path === '' ? undefined : isFormerPath(path) ? path : UNCLEAR
}

function slugIn(path: string): string | undefined {
  const slug = /^\/episodes\/([^/]+)$/.exec(path)?.[1] ?? ''
  return isSlug(slug) && !isUuid(slug) ? slug : undefined
}

const AUDIO_FILE = /\.(?:mp3|m4a|mp4a|aac|ogg|opus|wav)(?:$|[?#])/i
const TAKEN_TYPE = /^audio\/(?:x-)?(?:mpeg|mp3|mp4|m4a|aac)\b/i
const TAKEN_FILE = /\.(?:mp3|m4a)(?:$|[?#])/i

/** Addresses that may lead to audio, MP3 and M4A first. The bytes decide what each one is. */
const findAudio = ({ enclosures = [] }: Item): string[] =>
  enclosures
    .flatMap(({ url, type = '' }) => (url ? { url, rank: rankOf(url, type) } : []))
    .filter(({ rank }) => rank < NO_AUDIO)
    .sort((one, other) => one.rank - other.rank)
    .map(({ url }) => url)

const NO_AUDIO = 3

/** Many feeds omit the type, or have a meaningless or wrong one. */
function rankOf(url: string, type: string): number {
  if (TAKEN_TYPE.test(type) || TAKEN_FILE.test(url)) return 0
  if (/^audio\//i.test(type) || AUDIO_FILE.test(url)) return 1
  return /^(?:image|video|text)\//i.test(type) ? NO_AUDIO : 2
}

function describeMissingAudio({ enclosures = [] }: Item): string {
  const type = enclosures.find((enclosure) => enclosure.type)?.type
  return type ? `It has no audio, only ${truncate(type, 60)}.` : 'It has no audio.'
}

/** An untitled soundbite gets the episode's title, as in apps. */
const soundbitesOf = ({ podcast }: Item, title: string) =>
  (podcast?.soundbites ?? [])
    .map(({ startTime = -1, duration = 0, display }) => {
      return {
        start: startTime,
        seconds: duration,
        title: truncate(display || title, MOST_TITLE),
      }
    })
    .filter(({ start, seconds }) => start >= 0 && seconds >= 1)
    .slice(0, MOST_SOUNDBITES)

/** The cast; undefined when the item names no one. */
export function peopleOf({ podcast }: Pick<Item, 'podcast'>, locate: Locate) {
  const persons = (podcast?.persons ?? []).flatMap((person) => {
    const role = castRoleOf(person)
    const name = truncate(feedText(person.display ?? ''), MOST_NAME - 1)
    const link = person.href?.trim()
    if (!role || name === '') return []
    const picture = person.img ? locate(person.img) : undefined
    return { name, role, link: isHttpAddress(link) ? link : null, picture }
  })
  return persons.length > 0 ? persons.slice(0, MOST_PEOPLE) : undefined
}

/** The role of a person who is heard; undefined for those who write, record or produce. */
export function castRoleOf({
  role = 'host',
  group = 'cast',
}: FeedPerson): PersonRole | undefined {
  const name = role.trim().toLowerCase()
  const isCast = /^cast$/i.test(group.trim())
  return isCast
    ? PERSON_ROLES.find((each) => each === name.replace(/^cohost$/, 'co-host'))
    : undefined
}

function findChapters({ podcast, psc }: Item, locate: Locate): IncomingEpisode['chapters'] {
  const url = podcast?.chapters?.url
  return {
    source: url ? locate(url) : undefined,
    inline: readSimpleChapters(psc?.chapters ?? []),
  }
}

const NO_TAG = new RegExp(`<(?!/?(?:${TAGS})\\b[^<>]*>)`, 'gi')

/** A title or name as plain text: some feeds use HTML or escape it twice. `<AI>` is a word and not a tag. */
export const feedText = (text: string): string =>
  htmlToText(foldControlCharacters(text).replace(NO_TAG, '&lt;'))
