import { CHAPTERS_TYPE } from '@/lib/episodes/chapter'
import { bytesOf, MAX_DESCRIPTION_BYTES } from '@/lib/feed/feed-text'
import { isRfc2822, isTrueOrFalse } from './channel-rules'
import {
  type CheckedFeed,
  type CheckedItem,
  itemRule,
  pictureProblem,
  type Rule,
  recommended,
  required,
} from './rule'

const AUDIO_TYPES = ['audio/mpeg', 'audio/x-m4a', 'audio/m4a']
const FORMATS = ['text/vtt', 'application/x-subrip', 'application/json', 'text/plain']
const TIMED = FORMATS.slice(0, 3)
const WHOLE = /^[1-9]\d*$/

export const ITEM_RULES: readonly Rule[] = [
  itemRule(
    required('item-title', 'Each episode has a title, without its number and without the show’s name.'),
    titleProblem,
  ),
  itemRule(
    required(
      'enclosure',
      'Each episode has audio, uploaded here, at an address of its own that ends like a file.',
    ),
    soundProblem,
  ),
  itemRule(
    required('enclosure-https', 'The audio is reached under https.'),
    ({ enclosures: [sound] }) =>
      sound?.url && !sound.url.startsWith('https://') && 'It is not: set SITE_URL.',
    'installation',
  ),
  itemRule(
    required('enclosure-length', 'The size of the audio is exact, and its type is that of a podcast.'),
    ({ enclosures: [sound] }, _, { sounds }) => {
      if (!sound) return undefined
      if (!AUDIO_TYPES.includes(sound.type ?? '')) return `The audio is of type ${sound.type}.`
      const file = sounds.get(sound.url ?? '')
      if (!file || !WHOLE.test(sound.length ?? '')) return 'Its size is not known: upload the audio here.'
      return (
        Number(sound.length) !== file.bytes && `It has ${file.bytes} bytes, and ${sound.length} are named.`
      )
    },
  ),
  itemRule(
    required('item-guid', 'Each episode has an id of its own, which is an address only where it says so.'),
    guidProblem,
  ),
  itemRule(
    recommended('date', 'Each episode has its date.'),
    ({ pubDate }) => !isRfc2822(pubDate) && 'The date is missing.',
  ),
  itemRule(
    recommended('item-link', 'Each episode leads to its page.'),
    ({ link }) => !URL.canParse(link ?? '') && 'The address is missing.',
    'installation',
  ),
  itemRule(
    recommended('item-description', 'Each episode has a description of at most 4,000 bytes, in plain HTML.'),
    ({ description }) => {
      if (!description) return 'The description is missing.'
      if (bytesOf(description) > MAX_DESCRIPTION_BYTES) return 'The description is too long.'
      return (
        /<(?!\/?(?:p|ol|ul|li|a|br)\b)[a-z]/i.test(description) &&
        'The description has HTML that apps do not show.'
      )
    },
  ),
  itemRule(
    recommended('duration', 'Each episode has its length in whole seconds.'),
    ({ duration }) => !WHOLE.test(duration ?? '') && 'The length is missing.',
  ),
  itemRule(
    recommended('item-cover', 'Each episode has a square cover, JPEG or PNG, of 1,400 to 3,000 pixels.'),
    ({ image }, _, files) => pictureProblem(image, files),
  ),
  itemRule(
    recommended('item-explicit', 'Each episode says whether it is explicit.'),
    ({ explicit }) => !isTrueOrFalse(explicit) && 'It says neither true nor false.',
  ),
  itemRule(
    recommended(
      'numbers',
      'Each episode but a trailer has a season and a number from 1, said in the same way to all apps.',
    ),
    ({ season = '', episode = '', podcastSeason, podcastEpisode, episodeType }) => {
      if (episodeType === 'trailer') return episode !== '' && 'It is a trailer, which has no number.'
      if (!WHOLE.test(season) || !WHOLE.test(episode)) return 'The season or the number is missing.'
      return (podcastSeason?.number !== season || podcastEpisode !== episode) && 'The numbers differ.'
    },
  ),
  itemRule(
    recommended('season-name', 'The season of each episode has a name of at most 128 letters.'),
    ({ podcastSeason }) => {
      if (!podcastSeason?.number) return false
      if (!podcastSeason.name) return `Season ${podcastSeason.number} has no name.`
      return [...podcastSeason.name].length > 128 && 'The name is too long.'
    },
    'show',
  ),
  itemRule(
    recommended('episode-type', 'Each episode is full, a trailer or a bonus.'),
    ({ episodeType }) => !/^(?:full|trailer|bonus)$/.test(episodeType ?? '') && 'It does not say so.',
  ),
  itemRule(
    recommended('transcript', 'Each episode has its transcript in every format.'),
    transcriptProblem,
    'transcript',
  ),
  itemRule(
    recommended('chapters', 'Each episode has chapters, so that apps show its parts.'),
    ({ chapters }) => {
      if (!chapters) return 'There are no chapters.'
      return chapters.type !== CHAPTERS_TYPE && `The chapters are of type ${chapters.type}.`
    },
  ),
  itemRule(
    recommended('item-ai-content', 'Each episode says whether voices or words are synthetic.'),
    ({ aiContent }, { channel }) =>
      isTrueOrFalse(channel.aiContent) &&
      aiContent !== channel.aiContent &&
      'It says something else than the show.',
  ),
]

function titleProblem({ title }: CheckedItem, { channel }: CheckedFeed): string | undefined {
  if (!title) return 'The title is missing.'
  if (/^(?:s\d+\s*e\d+|(?:episode|ep\.?|folge)\s*#?\d+|#\d+)\b/i.test(title))
    return 'The title begins with a number.'
  const isNamed = channel.title && title.toLowerCase().startsWith(`${channel.title.toLowerCase()}:`)
  return isNamed ? 'The title begins with the name of the show.' : undefined
}

function soundProblem({ enclosures }: CheckedItem, { items }: CheckedFeed): string | undefined {
  const [sound] = enclosures
  if (enclosures.length !== 1 || !URL.canParse(sound?.url ?? '')) return 'There is no audio.'
  const { pathname } = new URL(sound?.url ?? '')
  if (!/\.(?:mp3|m4a)$/.test(pathname)) return 'The address of the audio does not end in .mp3 or .m4a.'
  const isShared = items.filter((item) => item.enclosures[0]?.url === sound?.url).length > 1
  return isShared ? 'Another episode has the same audio.' : undefined
}

function guidProblem({ guid, isPermaLink }: CheckedItem, { items }: CheckedFeed): string | undefined {
  if (!guid) return 'The id is missing.'
  if (items.filter((item) => item.guid === guid).length > 1) return 'Another episode has the same id.'
  const isAddress = URL.canParse(guid) && /^https?:/.test(guid)
  return isPermaLink === 'false' || isAddress ? undefined : 'The id is said to be an address, and is none.'
}

function transcriptProblem({ transcripts }: CheckedItem): string | undefined {
  if (transcripts.length === 0) return 'There is no transcript.'
  const missing = FORMATS.find((format) => !transcripts.some(({ type }) => type === format))
  if (missing) return `There is no transcript as ${missing}.`
  const isWrong = transcripts.some(({ rel, type = '' }) => (rel === 'captions') !== TIMED.includes(type))
  return isWrong ? 'Captions are only what has times.' : undefined
}
