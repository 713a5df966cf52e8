import type { RssFeed } from 'feedsmith'
import type { Locate } from './read-item'

type Item = RssFeed.Item<string>

/** Best first: JSON and WebVTT name speakers. Matched by type or extension, because many feeds omit the type. */
const FORMATS: readonly RegExp[] = [
  /json|\.json(?:[?#]|$)/i,
  /vtt/i,
  /subrip|srt/i,
  /html/i,
  /^text\/plain|\.txt(?:[?#]|$)/i,
]

/** The transcripts in the show's language, best format first. */
export function transcriptsOf(item: Item, locate: Locate, language: string | undefined) {
  return transcriptTags(item)
    .filter((each) => isSameLanguage(each.language, language))
    .map(({ url, type = '' }) => ({ url, rank: Math.min(rankOf(type), rankOf(endOf(url))) }))
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ url }) => locate(url) ?? [])
}

/** The languages of transcripts that are not imported. */
export const foreignLanguagesOf = (item: Item, language: string | undefined): string[] =>
  transcriptTags(item).flatMap(({ language: own }) =>
    own && !isSameLanguage(own, language) ? own.trim().toLowerCase() : [],
  )

const transcriptTags = ({ podcast }: Item) =>
  (podcast?.transcripts ?? []).flatMap(({ url, ...rest }) => (url ? [{ ...rest, url }] : []))

function rankOf(text: string): number {
  const rank = FORMATS.findIndex((format) => format.test(text))
  return rank < 0 ? FORMATS.length : rank
}

const endOf = (url: string): string => /\.\w+$/.exec(url.replace(/[?#].*$/, ''))?.[0] ?? ''

/** By default a transcript is in the show's language (Podcast Namespace). `en-GB` matches `en`. */
function isSameLanguage(one: string | undefined, other: string | undefined): boolean {
  const [mine, theirs] = [one, other].map(
    (language) => language?.trim().toLowerCase().split(/[-_]/)[0],
  )
  return !mine || !theirs || mine === theirs
}
