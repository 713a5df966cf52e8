import type { ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { truncate } from '@/lib/text/words'
import type { BestAnswer, NearQuestion } from './answer'
import type { FoundEntry } from './find-entries'
import type { FoundPassage } from './find-passages'
import { isAnswer, isNear, scoreOf } from './ranking'
import type { Sought } from './word-queries'

const TEXT_LENGTH = 320
const MOST_NEAR = 3
const MOST_NEAREST = 2
/** So many words of a question must be in a passage that answers it. */
const LEAST_WORDS = 2
/** An episode with so many passages about the only word of a question does more than mention it. */
const LEAST_PASSAGES = 3

type Episodes = ReadonlyMap<string, ListedEpisode>

/** The stored question or the term that answers; undefined when none does. */
export const bestMoment = (entries: readonly FoundEntry[]): FoundEntry | undefined =>
  entries.find((entry) => (entry.kind === 'question' || entry.kind === 'term') && isAnswer(entry))

interface Chosen {
  entry?: FoundEntry
  passage?: FoundPassage
}

/** Prefers a moment, then a passage, then a whole episode, then a text of the site. */
export function chooseBest(
  entries: readonly FoundEntry[],
  passages: readonly FoundPassage[],
  required: readonly Sought[],
): Chosen {
  const moment = bestMoment(entries)
  if (moment) return { entry: moment }
  const whole = bestWhole(entries)
  const passage = bestPassage(passages, entries, required, whole)
  return passage ? { passage } : { entry: whole }
}

/** The last resort, where no moment answers: a whole episode, before texts that only stand on the site. */
export function bestWhole(entries: readonly FoundEntry[]): FoundEntry | undefined {
  const answers = entries.filter(isAnswer)
  return answers.find(({ kind }) => kind === 'episode') ?? answers[0]
}

type AskedPart = Pick<Sought, 'ways' | 'weight' | 'passages'>

/**
 * Where neither a stored question nor a term answers: the first passage that reaches the bar and has the main word and a
 * second one; for a single word its episode must say it again and again. A passage has the likeness of its
 * episode, whose own words count as if they were said in it. Nearly all of the words answer whatever the episode is about.
 * Of an episode that answers as a whole, it is the first passage with these words.
 */
export function bestPassage<Passage extends Pick<FoundPassage, 'episodeId' | 'stems'>>(
  found: readonly Passage[],
  entries: readonly FoundEntry[],
  /** Rarest first. */
  asked: readonly AskedPart[],
  answering?: FoundEntry,
): Passage | undefined {
  const main = mainOf(asked)
  if (!main) return undefined
  if (answering?.kind === 'episode')
    return found.find(
      ({ episodeId, stems }) => episodeId === answering.episodeId && isAbout(stems, asked, main),
    )
  const episodes = new Map(
    entries.filter(({ kind }) => kind === 'episode').map((entry) => [entry.episodeId, entry]),
  )
  const whole = weightOf(asked)
  const isSubject = (id: string) =>
    found.filter(({ episodeId }) => episodeId === id).length >= LEAST_PASSAGES
  return found.find(({ episodeId, stems }) => {
    const isSaid =
      asked.length === 1 ? isSubject(episodeId) : asked.filter(isIn(stems)).length >= LEAST_WORDS
    const about = episodes.get(episodeId)
    const all = [...stems, ...(about?.shared ?? [])]
    if (!isSaid || !isIn(all)(main)) return false
    const coverage = weightOf(asked.filter(isIn(all))) / whole
    return [about?.likeness, undefined].some((likeness) =>
      isAnswer({ likeness, score: scoreOf({ likeness, coverage }) }),
    )
  })
}

/** Whether it has the main word, and a second one where there are several. */
const isAbout = (stems: readonly string[], asked: readonly AskedPart[], main: AskedPart): boolean =>
  isIn(stems)(main) && asked.filter(isIn(stems)).length >= Math.min(LEAST_WORDS, asked.length)

/** The nearest where no stored question is near: passages with the main word and a second one. */
export function nearestPassages<Passage extends Pick<FoundPassage, 'stems'>>(
  found: readonly Passage[],
  asked: readonly AskedPart[],
): Passage[] {
  const main = mainOf(asked)
  if (!main) return []
  return found.filter(({ stems }) => isAbout(stems, asked, main)).slice(0, MOST_NEAREST)
}

/** The rarest word that is ever said. */
const mainOf = (asked: readonly AskedPart[]): AskedPart | undefined =>
  asked.find(({ passages }) => passages > 0)

const isIn =
  (stems: readonly string[]) =>
  ({ ways }: AskedPart): boolean =>
    ways.some((way) => way.every((stem) => stems.includes(stem)))

const weightOf = (words: readonly AskedPart[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0)

/** Null for what is heard in an episode that visitors may not see. */
export function toBest(entry: FoundEntry, episodes: Episodes): BestAnswer | null {
  const { kind, title, texts, asks, startsAt: start, endsAt } = entry
  const episode = entry.episodeId ? episodes.get(entry.episodeId) : undefined
  const answer = texts.slice(asks).join(' ')
  const heard = episode && {
    episode: toName(episode),
    playable: toPlayerEpisode(episode),
    ...(start !== null && { start, ...(endsAt !== null && { end: endsAt }) }),
  }
  if (kind !== 'question' && kind !== 'episode') {
    const text = truncate(answer, TEXT_LENGTH)
    return { kind: kind === 'prompt' ? 'page' : kind, ...heard, text, title, url: entry.url }
  }
  if (!episode) return null
  const found = { ...heard, title: episode.title, url: urlAt(episode, start) }
  return kind === 'question'
    ? { kind: 'answer', ...found, question: title, answer, text: answer }
    : { kind, ...found, text: truncate(texts[asks] ?? '', TEXT_LENGTH) }
}

export function nearQuestions(
  entries: readonly FoundEntry[],
  best: FoundEntry | undefined,
  episodes: Episodes,
): NearQuestion[] {
  return entries
    .filter((entry) => entry.kind === 'question' && entry !== best && isNear(entry.score))
    .flatMap(({ title, episodeId, startsAt: start }): NearQuestion[] => {
      const episode = episodeId ? episodes.get(episodeId) : undefined
      return episode
        ? [{ question: title, episode: toName(episode), url: urlAt(episode, start) }]
        : []
    })
    .slice(0, best ? MOST_NEAR : MOST_NEAREST)
}

export const toName = ({ id, slug, title, season, episodeNumber }: ListedEpisode) => ({
  id,
  slug,
  title,
  season,
  episodeNumber,
})

const urlAt = ({ slug }: ListedEpisode, start: number | null): string =>
  start === null ? `/episodes/${slug}` : `/episodes/${slug}?t=${Math.floor(start)}`
