import type { RssFeed } from 'feedsmith'
import { MOST_SOUNDBITES, MOST_TITLE } from '@/lib/clips/soundbite'
import { isFormerPath, parseEpisodePath } from '@/lib/episodes/episode-address'
import { MOST_NAME, MOST_PEOPLE, PERSON_ROLES, type PersonRole } from '@/lib/episodes/person'
import { readSimpleChapters } from '@/lib/episodes/read-chapters'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { lengthText } from '@/lib/text/clock'
import { htmlToText, sanitizeHtml } from '@/lib/text/sanitize'
import { isUuid } from '@/lib/text/slug'
import { isHttpAddress } from '@/lib/text/web-address'
import { truncate } from '@/lib/text/words'
import type { TranscriptFormat } from '@/lib/transcripts/formats'
import type { EpisodeFields, FileSource, IncomingEpisode, IncomingPerson } from './incoming'

type Item = RssFeed.Item<string>
type FeedPerson = NonNullable<NonNullable<Item['podcast']>['persons']>[number]

/** Where an address of the feed leads to; undefined for nowhere. */
export type Locate = (address: string) => FileSource | undefined

const MAX_TITLE = 200
const MAX_GUID = 2_000
const MAX_SEASON = 1_000
const MAX_NUMBER = 100_000
const MAX_DURATION = 360_000

export function readItem(item: Item, locate: Locate): IncomingEpisode | { reason: string } {
  const title = truncate(feedText(item.title ?? item.itunes?.title ?? ''), MAX_TITLE - 1)
  if (title === '') return { reason: 'It has no title.' }
  const addresses = findAudio(item)
  const [address] = addresses
  if (!address) return { reason: describeMissingAudio(item) }
  const [audio, ...otherAudio] = addresses.flatMap((each) => locate(each) ?? [])
  if (!audio) return { reason: `The address of its audio cannot be read (${truncate(address, 100)}).` }
  const said = item.pubDate ?? item.dc?.dates?.[0]
  const date = parseFeedDate(said ?? '')
  if (!date) return { reason: said ? `Its date cannot be read (${truncate(said, 60)}).` : 'It has no date.' }
  const told = item.guid?.value?.trim()
  const guid = told || withoutToken(address)
  if (guid.length > MAX_GUID) return { reason: 'Its guid is longer than 2,000 characters.' }
  const { itunes, podcast } = item
  const duration = itunes?.duration
  const isTold = duration !== undefined && duration >= 1 && duration <= MAX_DURATION
  const type = itunes?.episodeType as (typeof EPISODE_TYPES)[number]
  const artwork = itunes?.image ? locate(itunes.image) : undefined
  const season = whole(itunes?.season ?? podcast?.season?.number, MAX_SEASON)
  const episodeNumber = whole(itunes?.episode ?? podcast?.episode?.number, MAX_NUMBER)
  const page = pageOf(item)
  const path = typeof page === 'object' ? page.path : undefined
  const slug = path && endOf(path)
  return {
    guid,
    isGuidMade: !told,
    title,
    fields: {
      title,
      description: sanitizeHtml(notesOf(item)),
      publishDate: date.toISOString(),
      ...(season && { season }),
      ...(episodeNumber && { episodeNumber }),
      ...(EPISODE_TYPES.includes(type) && { episodeType: type }),
    },
    initial: {
      isPublished: !itunes?.block,
      ...(isTold && { duration: lengthText(duration) }),
      ...(slug && { slug }),
      ...soundbitesOf(item, title),
    },
    audio: { ...audio, alt: title },
    ...(otherAudio.length > 0 && { otherAudio: otherAudio.map((other) => ({ ...other, alt: title })) }),
    artwork: artwork && { ...artwork, alt: `Cover of ${title}` },
    transcript: findTranscript(item, locate),
    chapters: findChapters(item, locate),
    formerSlugs: path && !slug ? [path] : [],
    people: peopleOf(item, locate),
    remarks: itunes?.block ? ['it came as a draft, since its feed blocks it (itunes:block)'] : [],
  }
}

const withoutToken = (url: string): string => {
  const [path = url] = url.split(/[?#]/)
  return AUDIO_FILE.test(path) ? path : url
}

/** The path of the item's old page, or `unclear` where only a query tells it apart; undefined for none. */
export function pageOf({ link }: Item): { path: string } | 'unclear' | undefined {
  const address = link?.trim()
  if (!address || !URL.canParse(address, 'http://feed')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://feed')
  const path = pathname.replace(/\/+$/, '')
  if ([...searchParams.keys()].some((name) => !name.startsWith('utm_'))) return 'unclear'
  if (path === '') return undefined
  return isFormerPath(path) ? { path } : 'unclear'
}

function endOf(path: string): string | undefined {
  const address = parseEpisodePath(path)
  return address && address !== 'invalid' && !isUuid(address.idOrSlug) ? address.idOrSlug : undefined
}

const AUDIO_FILE = /\.(?:mp3|m4a|mp4a|aac|ogg|opus|wav)(?:$|[?#])/i
const TAKEN_TYPE = /^audio\/(?:x-)?(?:mpeg|mp3|mp4|m4a|aac)\b/i
const TAKEN_FILE = /\.(?:mp3|m4a)(?:$|[?#])/i

/** The addresses that may lead to sound, those that name MP3 or M4A first. What each leads to is told by its bytes. */
function findAudio({ enclosures = [] }: Item): string[] {
  const ranked = enclosures.flatMap(({ url, type = '' }) => {
    const rank = url ? rankOf(url, type) : undefined
    return url && rank !== undefined ? [{ url, rank }] : []
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ url }) => url)
}

/** Many feeds leave the type out, or name one that says nothing or is wrong. */
function rankOf(url: string, type: string): number | undefined {
  if (TAKEN_TYPE.test(type) || TAKEN_FILE.test(url)) return 0
  if (/^audio\//i.test(type) || AUDIO_FILE.test(url)) return 1
  return /^(?:image|video|text)\//i.test(type) ? undefined : 2
}

function describeMissingAudio({ enclosures = [] }: Item): string {
  const type = enclosures.find((enclosure) => enclosure.type)?.type
  return type ? `It has no audio, only ${truncate(type, 60)}.` : 'It has no audio.'
}

/** The longest of the texts that say the same; a text without tags keeps its paragraphs. */
function notesOf(item: Item): string {
  const texts = [item.content?.encoded, item.description, item.itunes?.summary]
  const [longest = ''] = texts.filter((text) => text !== undefined).sort((a, b) => b.length - a.length)
  if (/<\/?[a-z][^>]*>/i.test(longest)) return longest
  const paragraphs = longest.split(/\n\s*\n/).map((text) => text.trim())
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${text.replace(/</g, '&lt;').replace(/\n/g, '<br />')}</p>`)
    .join('')
}

/** The best first: JSON and WebVTT say who speaks. */
const TRANSCRIPT_FORMATS: [RegExp, TranscriptFormat][] = [
  [/^application\/(?:\w+\+)?json/i, 'json'],
  [/^text\/vtt/i, 'vtt'],
  [/^application\/(?:x-)?(?:subrip|srt)|^text\/srt/i, 'srt'],
]

function findTranscript({ podcast }: Item, locate: Locate): IncomingEpisode['transcript'] {
  for (const [type, format] of TRANSCRIPT_FORMATS) {
    const url = podcast?.transcripts?.find((each) => type.test(each.type ?? ''))?.url
    const source = url ? locate(url) : undefined
    if (source) return { source, format }
  }
  return undefined
}

/** One without a title is called like its episode, as apps do. */
function soundbitesOf({ podcast }: Item, title: string): Pick<EpisodeFields, 'soundbites'> {
  const told = (podcast?.soundbites ?? []).flatMap(({ startTime = -1, duration = 0, display }) =>
    startTime >= 0 && duration >= 1
      ? [{ start: startTime, seconds: duration, title: truncate(display || title, MOST_TITLE) }]
      : [],
  )
  return told.length > 0 ? { soundbites: told.slice(0, MOST_SOUNDBITES) } : {}
}

/** Who is heard; undefined where the item names none. */
function peopleOf({ podcast }: Item, locate: Locate): IncomingPerson[] | undefined {
  const told = (podcast?.persons ?? []).flatMap((person) => {
    const role = castRoleOf(person)
    const name = truncate(feedText(person.display ?? ''), MOST_NAME - 1)
    const link = person.href?.trim()
    if (!role || name === '') return []
    return {
      name,
      role,
      link: isHttpAddress(link) ? link : null,
      picture: person.img ? locate(person.img) : undefined,
    }
  })
  return told.length > 0 ? told.slice(0, MOST_PEOPLE) : undefined
}

/** The role of a person who is heard; undefined for who writes, records or produces. */
export function castRoleOf({ role = 'host', group = 'cast' }: FeedPerson): PersonRole | undefined {
  const name = role
    .trim()
    .toLowerCase()
    .replace(/^cohost$/, 'co-host')
  return /^cast$/i.test(group.trim()) ? PERSON_ROLES.find((each) => each === name) : undefined
}

function findChapters({ podcast, psc }: Item, locate: Locate): IncomingEpisode['chapters'] {
  const url = podcast?.chapters?.url
  const source = url ? locate(url) : undefined
  const told = readSimpleChapters(psc?.chapters ?? [])
  return source || told.length > 0 ? { source, told } : undefined
}

const whole = (value: number | undefined, max: number): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined

/** Zones that feeds name and `Date` does not know, as hours east of Greenwich. */
const ZONES: Record<string, string> = {
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  IST: '+0530',
  JST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  AKST: '-0900',
  AKDT: '-0800',
  HST: '-1000',
}

const HAS_ZONE = /(?:(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)|[+-]\d{2}:?\d{2}(?:\s*\([^)]*\))?)$/i
const ISO = /^\d{4}-\d{2}-\d{2}/
const DAY_OF_WEEK = /^[a-z]{2,9}\.?\s*,?\s+(?=\d)/i

/**
 * RFC 2822 as feeds write it (other names of days and zones, no seconds, no zone) or ISO 8601; UTC without a zone.
 * Undefined for what is no date, also for days that no calendar has.
 */
export function parseFeedDate(text: string): Date | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (ISO.test(plain)) return parseIso(plain)
  const rest = plain.replace(DAY_OF_WEEK, '')
  const [, day, month, year] = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{2,4})\b/i.exec(rest) ?? []
  if (!day || !month || !year) return undefined
  const clock = rest.replace(/^\d{1,2}[ -][a-z]{3,9}\.?,?[ -]\d{2,4},?/i, '').trim()
  const date = new Date(`${day} ${month.slice(0, 3)} ${fullYear(year)} ${withZone(clock || '00:00')}`)
  const dayBefore = new Date(`${day} ${month.slice(0, 3)} ${fullYear(year)} 00:00 UTC`)
  return isNamedDay(dayBefore, day) ? valid(date) : undefined
}

/** `new Date` takes 31 February for 3 March. */
const isNamedDay = (date: Date, day: string): boolean => date.getUTCDate() === Number(day)

function parseIso(text: string): Date | undefined {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  if (!isNamedDay(day, text.slice(8, 10))) return undefined
  const clock = text.slice(10).replace(/^[T ]/i, '').trim()
  if (clock === '') return day
  const normal = clock.replace(/\s+(?=[+-])/, '').replace(/\s*(?:UTC|GMT)$/i, 'Z')
  return valid(
    new Date(`${text.slice(0, 10)}T${HAS_ZONE.test(normal) ? normal.toUpperCase() : `${normal}Z`}`),
  )
}

function withZone(clock: string): string {
  const named = /\s([a-z]{3,4})$/i.exec(clock)?.[1]?.toUpperCase()
  const offset = named === undefined ? undefined : ZONES[named]
  if (offset) return clock.replace(/[a-z]{3,4}$/i, offset)
  return HAS_ZONE.test(clock) ? clock : `${clock} UTC`
}

const fullYear = (year: string): string =>
  year.length > 2 ? year : String((Number(year) < 70 ? 2000 : 1900) + Number(year))

const valid = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date)

const TAGS =
  'a|abbr|b|big|br|center|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|q|s|script|small|span|strike|strong|style|sub|sup|tt|u|ul'
const NO_TAG = new RegExp(`<(?!/?(?:${TAGS})\\b[^<>]*>)`, 'gi')

/** A title or a name: plain text, in which some feeds have HTML or escape it twice. `<AI>` is a word and no tag. */
export const feedText = (text: string): string => htmlToText(text.replace(NO_TAG, '&lt;'))
