import type { RssFeed } from 'feedsmith'
import { lengthText } from '@/lib/audio/length-text'
import { readSimpleChapters } from '@/lib/chapters/read-chapters'
import { isFormerPath, parseEpisodePath } from '@/lib/episodes/episode-address'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { sanitizeHtml } from '@/lib/html/sanitize'
import { truncate } from '@/lib/text/truncate'
import { isUuid } from '@/lib/text/uuid'
import type { TranscriptFormat } from '@/lib/transcript/transcript-formats'
import { parseFeedDate } from './feed-date'
import { feedText } from './feed-text'
import type { FileSource, IncomingEpisode } from './incoming'

type Item = RssFeed.Item<string>

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
  const enclosure = findAudio(item)
  if (!enclosure) return { reason: describeMissingAudio(item) }
  const audio = locate(enclosure.url)
  if (!audio) return { reason: `The address of its audio cannot be read (${truncate(enclosure.url, 100)}).` }
  const said = item.pubDate ?? item.dc?.dates?.[0]
  const date = parseFeedDate(said ?? '')
  if (!date) return { reason: said ? `Its date cannot be read (${truncate(said, 60)}).` : 'It has no date.' }
  const told = item.guid?.value?.trim()
  const guid = told || withoutToken(enclosure.url)
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
    },
    audio: { ...audio, alt: title },
    artwork: artwork && { ...artwork, alt: `Cover of ${title}` },
    transcript: findTranscript(item, locate),
    chapters: findChapters(item, locate),
    formerSlugs: path && !slug ? [path] : [],
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

function findAudio({ enclosures = [] }: Item): { url: string } | undefined {
  const audio = enclosures.find(({ url, type }) => url && /^audio\//i.test(type ?? ''))
  // Many feeds leave the type out, or name one that says nothing.
  const likely = enclosures.find(
    ({ url, type }) => url && (!type || AUDIO_FILE.test(url)) && !/^(?:video|image)\//i.test(type ?? ''),
  )
  const url = audio?.url ?? likely?.url
  return url ? { url } : undefined
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

function findChapters({ podcast, psc }: Item, locate: Locate): IncomingEpisode['chapters'] {
  const url = podcast?.chapters?.url
  const source = url ? locate(url) : undefined
  const told = readSimpleChapters(psc?.chapters ?? [])
  return source || told.length > 0 ? { source, told } : undefined
}

const whole = (value: number | undefined, max: number): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined
