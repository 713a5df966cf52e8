import { createHash } from 'node:crypto'
import { formatCount } from '@/lib/text/numbers'
import { truncate } from '@/lib/text/words'
import type { FollowedItem } from '@/lib/transfer/followed-record'
import { ImportError, type IncomingEpisode } from '@/lib/transfer/incoming'
import { isSameSound, plainSound } from '@/lib/transfer/sound-address'

/** With the guid that the episode has here. */
type MatchedEpisode = IncomingEpisode & { feedGuid: string }

/** An item with another guid is the same episode while its sound, or its title and date, stay the same. */
export function matchItems(
  episodes: readonly IncomingEpisode[],
  items: readonly FollowedItem[],
): { episodes: MatchedEpisode[]; notes: string[] } {
  const byGuid = new Map(items.map((item) => [item.guid, item]))
  const present = new Set(episodes.map(({ guid }) => guid))
  const lost = new Map<string, FollowedItem>()
  for (const item of items.toReversed())
    if (!present.has(item.guid)) for (const key of keysOf(item)) lost.set(key, item)
  const taken = new Set<FollowedItem>()
  const notes: string[] = []
  const matched = episodes.map((episode) => {
    const feedGuid = episode.guid
    const known = byGuid.get(feedGuid)
    if (known) return { ...episode, feedGuid, guid: known.episodeGuid }
    if (lost.size === 0) return { ...episode, feedGuid }
    const { title, fields, audio } = episode
    const sound = audio && 'url' in audio ? audio.url : null
    const keys = keysOf({ title, date: fields.publishDate ?? '', sound })
    const item = keys.flatMap((key) => lost.get(key) ?? []).find((each) => !taken.has(each))
    if (!item) return { ...episode, feedGuid }
    taken.add(item)
    notes.push(
      `The guid of “${title}” changed from ${item.guid} to ${feedGuid}. It is the same episode, and keeps its id here.`,
    )
    return { ...episode, feedGuid, guid: item.episodeGuid }
  })
  return { episodes: matched, notes }
}

const keysOf = ({ title, date, sound }: Pick<FollowedItem, 'title' | 'date' | 'sound'>) => [
  `${date} ${title}`,
  ...(sound === null ? [] : [plainSound(sound)]),
]

/** More episodes at once are no news. */
const MOST_NEW = 10
/** From this share of the known ones on, the changes are those of another show. */
const SHARE = 1 / 3
const FEWEST = 2

interface Poll {
  /** The show's guid before, and in the feed now. */
  guid: { before: string | null; now?: string }
  episodes: readonly MatchedEpisode[]
  items: readonly FollowedItem[]
  /** Guids of the last poll's feed, which may have had episodes that could not come. */
  known: readonly string[]
  /** The rest of the feed could not be read. */
  isPartial?: boolean
}

/** A poll that waits for an administrator. */
export class PollStopped extends ImportError {
  constructor(
    message: string,
    /** Tells the feed that was seen from every other one. */
    readonly fingerprint: string,
  ) {
    super(message)
  }
}

/** The feed may have become another show: then it says what would change. Undefined for an ordinary poll. */
export function checkPoll({ guid, episodes, items, known, isPartial }: Poll) {
  const stored = new Map(items.map((item) => [item.episodeGuid, item]))
  const present = new Set(episodes.map((episode) => episode.guid))
  const seen = new Set(known)
  const here = items.filter(({ leftAt }) => leftAt === null)
  const rewritten = episodes.flatMap((episode) => {
    const item = stored.get(episode.guid)
    return item && isRewritten(episode, item) ? `“${item.title}” to “${episode.title}”` : []
  })
  const gone = isPartial ? [] : here.filter(({ episodeGuid }) => !present.has(episodeGuid))
  const fresh = episodes.filter(
    (episode) => !stored.has(episode.guid) && !seen.has(episode.feedGuid),
  )
  const changed = rewritten.length + gone.length
  const isOther = guid.before !== null && guid.now !== undefined && guid.now !== guid.before
  const isUpheaval = changed >= FEWEST && changed >= here.length * SHARE
  if (!isOther && !isUpheaval && fresh.length <= MOST_NEW) return undefined
  const of = `of ${formatCount(here.length)} known episodes`
  const quoted = ({ title }: { title: string }) => `“${title}”`
  const sentences = [
    'The feed may have become that of another show, so nothing was taken from it.',
    isOther && `Its podcast:guid was ${guid.before} and is ${truncate(guid.now ?? '', 60)}.`,
    rewritten.length > 0 && summarize(rewritten, `${of} would be rewritten`),
    gone.length > 0 && summarize(gone.map(quoted), `${of} are gone`),
    fresh.length > 0 && summarize(fresh.map(quoted), 'episodes are new'),
  ]
  return new PollStopped(
    sentences.filter(Boolean).join(' '),
    fingerprintOf(guid.now, episodes),
  )
}

const NAMED = 3

function summarize(list: readonly string[], what: string): string {
  const names = list.slice(0, NAMED).map((name) => truncate(name, 120))
  return `${formatCount(list.length)} ${what}: ${names.join(', ')}${list.length > NAMED ? ' …' : '.'}`
}

function isRewritten(
  { title, fields, audio, otherAudio = [] }: MatchedEpisode,
  item: FollowedItem,
): boolean {
  const { feedValues, sound } = item
  if (
    title !== item.title ||
    (feedValues.description ?? fields.description) !== fields.description
  )
    return true
  const addresses = [audio, ...otherAudio].flatMap((each) =>
    each && 'url' in each ? each.url : [],
  )
  return (
    sound !== null &&
    addresses.length > 0 &&
    !addresses.some((each) => isSameSound(each, sound))
  )
}

/** Tokens in addresses change with each poll. */
function fingerprintOf(
  guid: string | undefined,
  episodes: readonly MatchedEpisode[],
): string {
  const hash = createHash('sha256').update(JSON.stringify([guid]))
  for (const { feedGuid, title, fields, audio } of episodes) {
    const sound = audio && 'url' in audio ? plainSound(audio.url) : ''
    hash.update(JSON.stringify([feedGuid, title, fields.description, sound]))
  }
  return hash.digest('base64url')
}
