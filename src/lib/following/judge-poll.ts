import { createHash } from 'node:crypto'
import { formatCount } from '@/lib/text/numbers'
import { truncate } from '@/lib/text/words'
import type { FollowedItem } from '@/lib/transfer/followed-record'
import { ImportFault } from '@/lib/transfer/incoming'
import { isSameSound, plainSound } from '@/lib/transfer/sound-address'
import type { MatchedEpisode } from './match-items'

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
  /** Guids of the last look's feed, which may have had episodes that could not come. */
  known: readonly string[]
  /** The rest of the feed could not be read. */
  isPartial?: boolean
}

/** A look that waits for an administrator. */
export class PollStopped extends ImportFault {
  constructor(
    message: string,
    /** Tells the feed that was seen from every other one. */
    readonly mark: string,
  ) {
    super(message)
  }
}

/** The feed may have become another show: then it says what would change. Undefined for an ordinary look. */
export function judgePoll({ guid, episodes, items, known, isPartial }: Poll): PollStopped | undefined {
  const stored = new Map(items.map((item) => [item.episodeGuid, item]))
  const present = new Set(episodes.map((episode) => episode.guid))
  const seen = new Set(known)
  const here = items.filter(({ leftAt }) => leftAt === null)
  const rewritten = episodes.filter((episode) => isRewritten(episode, stored.get(episode.guid)))
  const gone = isPartial ? [] : here.filter(({ episodeGuid }) => !present.has(episodeGuid))
  const fresh = episodes.filter((episode) => !stored.has(episode.guid) && !seen.has(episode.feedGuid))
  const changed = rewritten.length + gone.length
  const isOther = guid.before !== null && guid.now !== undefined && guid.now !== guid.before
  const isUpheaval = changed >= FEWEST && changed >= here.length * SHARE
  if (!isOther && !isUpheaval && fresh.length <= MOST_NEW) return undefined
  const of = formatCount(here.length)
  const sentences = [
    isOther && `Its podcast:guid was ${guid.before} and is ${truncate(guid.now ?? '', 60)}.`,
    told(
      rewritten,
      `of ${of} known episodes would be rewritten`,
      ({ guid, title }) => `“${stored.get(guid)?.title}” to “${title}”`,
    ),
    told(gone, `of ${of} known episodes are gone`, ({ title }) => `“${title}”`),
    told(fresh, 'episodes are new', ({ title }) => `“${title}”`),
  ].filter((sentence) => sentence !== false)
  const words = `The feed may have become that of another show, so nothing was taken from it. ${sentences.join(' ')}`
  return new PollStopped(words, markOf(guid.now, episodes))
}

const NAMED = 3

function told<Each>(list: readonly Each[], what: string, name: (each: Each) => string): string | false {
  if (list.length === 0) return false
  const names = list.slice(0, NAMED).map((each) => truncate(name(each), 120))
  return `${formatCount(list.length)} ${what}: ${names.join(', ')}${list.length > NAMED ? ' …' : '.'}`
}

function isRewritten(
  { title, fields, audio, otherAudio = [] }: MatchedEpisode,
  item: FollowedItem | undefined,
): boolean {
  if (!item) return false
  const { description } = item.said as { description?: string }
  if (title !== item.title || (description !== undefined && description !== fields.description)) return true
  const { sound } = item
  const addresses = [audio, ...otherAudio].flatMap((each) => (each && 'url' in each ? each.url : []))
  return sound !== null && addresses.length > 0 && !addresses.some((each) => isSameSound(each, sound))
}

/** Tokens in addresses change with each look. */
function markOf(guid: string | undefined, episodes: readonly MatchedEpisode[]): string {
  const hash = createHash('sha256').update(JSON.stringify([guid]))
  for (const { feedGuid, title, fields, audio } of episodes) {
    const sound = audio && 'url' in audio ? plainSound(audio.url) : ''
    hash.update(JSON.stringify([feedGuid, title, fields.description, sound]))
  }
  return hash.digest('base64url')
}
