import type { EpisodeName, ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { truncate } from '@/lib/text/words'
import type { BestAnswer, NearQuestion } from './answer'
import type { FoundEntry } from './find-entries'
import type { FoundPassage } from './find-passages'
import { isAnswer, isNear, scoreOf } from './ranking'
import { coverageOf, isIn, type WordQuery } from './word-queries'

const TEXT_LENGTH = 320
const MOST_NEAR = 3
const MOST_NEAREST = 2
/** So many words of a question must be in a passage that answers it. */
const LEAST_WORDS = 2
/** The least passages for an episode to answer a question of one word. */
const LEAST_PASSAGES = 3

/** The stored question or the term that answers; undefined when none does. */
export const bestStoredAnswer = (entries: readonly FoundEntry[]): FoundEntry | undefined =>
  entries.find(
    (entry) => (entry.kind === 'question' || entry.kind === 'term') && isAnswer(entry),
  )

/** Prefers a stored question or a term, then a passage, then a whole episode, then a text of the site. */
export function chooseBest(
  entries: readonly FoundEntry[],
  passages: readonly FoundPassage[],
  wordQueries: readonly WordQuery[],
): { entry?: FoundEntry; passage?: FoundPassage } {
  const stored = bestStoredAnswer(entries)
  if (stored) return { entry: stored }
  const whole = bestWhole(entries)
  const passage = bestPassage(passages, entries, wordQueries, whole)
  return passage ? { passage } : { entry: whole }
}

/** The last resort, where nothing else answers: a whole episode, before texts that only stand on the site. */
export function bestWhole(entries: readonly FoundEntry[]): FoundEntry | undefined {
  const answers = entries.filter(isAnswer)
  return answers.find(({ kind }) => kind === 'episode') ?? answers[0]
}

/** Rarest first. */
type QuestionParts = readonly Pick<WordQuery, 'ways' | 'weight' | 'having'>[]

/**
 * Where neither a stored question nor a term answers: the first passage that reaches the bar and has the main word and a
 * second one; for a single word its episode must say it again and again. A passage has the likeness of its
 * episode, whose own words count as if they were said in it. Nearly all of the words answer whatever the episode is about.
 * Of an episode that answers as a whole, it is the first passage with these words.
 */
export function bestPassage<Passage extends Pick<FoundPassage, 'episodeId' | 'stems'>>(
  found: readonly Passage[],
  entries: readonly FoundEntry[],
  parts: QuestionParts,
  answering?: FoundEntry,
): Passage | undefined {
  const main = mainOf(parts)
  if (!main) return undefined
  if (answering?.kind === 'episode')
    return withMain(found, parts).find(({ episodeId }) => episodeId === answering.episodeId)
  return found.find(({ episodeId, stems }) => {
    const isSaid =
      parts.length === 1
        ? found.filter((other) => other.episodeId === episodeId).length >= LEAST_PASSAGES
        : parts.filter(isIn(stems)).length >= LEAST_WORDS
    const episode = entries.find(
      (each) => each.kind === 'episode' && each.episodeId === episodeId,
    )
    const all = [...stems, ...(episode?.shared ?? [])]
    if (!isSaid || !isIn(all)(main)) return false
    const coverage = coverageOf(parts, all)
    return [episode?.likeness, undefined].some((likeness) =>
      isAnswer({ likeness, score: scoreOf({ likeness, coverage }) }),
    )
  })
}

/** The nearest where no stored question is near. */
export const nearestPassages = (
  found: readonly FoundPassage[],
  parts: QuestionParts,
): FoundPassage[] => withMain(found, parts).slice(0, MOST_NEAREST)

/** Those with the main word, and a second one where there are several. */
function withMain<Passage extends Pick<FoundPassage, 'stems'>>(
  found: readonly Passage[],
  parts: QuestionParts,
): Passage[] {
  const main = mainOf(parts)
  const least = Math.min(LEAST_WORDS, parts.length)
  return found.filter(
    ({ stems }) => main && isIn(stems)(main) && parts.filter(isIn(stems)).length >= least,
  )
}

/** The rarest word that is ever said. */
const mainOf = (parts: QuestionParts) => parts.find(({ having }) => having > 0)

/** The stored questions that are nearly what was asked. */
export const nearQuestions = (
  entries: readonly FoundEntry[],
  best: FoundEntry | undefined,
): FoundEntry[] =>
  entries
    .filter((entry) => entry.kind === 'question' && entry !== best && isNear(entry.score))
    .slice(0, best ? MOST_NEAR : MOST_NEAREST)

export const toNear = (
  { title, startsAt }: FoundEntry,
  episode: ListedEpisode,
): NearQuestion => ({
  question: title,
  episode: toName(episode),
  url: urlAt(episode, startsAt),
})

/** Null for what is said in an episode that visitors may not see. */
export function toBest(
  entry: FoundEntry,
  episode: ListedEpisode | undefined,
): BestAnswer | null {
  const { kind, title, texts, asks, startsAt: start, endsAt: end, url = '' } = entry
  const answer = texts.slice(asks).join(' ')
  const spoken = episode && {
    episode: toName(episode),
    playable: toPlayerEpisode(episode),
    ...(start != null && { start, ...(end != null && { end }) }),
  }
  if (kind !== 'question' && kind !== 'episode') {
    const text = truncate(answer, TEXT_LENGTH)
    return { kind: kind === 'prompt' ? 'page' : kind, ...spoken, text, title, url }
  }
  if (!episode) return null
  const found = { ...spoken, title: episode.title, url: urlAt(episode, start) }
  return kind === 'question'
    ? { kind: 'answer', ...found, question: title, answer, text: answer }
    : { kind, ...found, text: truncate(texts[asks] ?? '', TEXT_LENGTH) }
}

export const toName = ({
  id,
  slug,
  title,
  season,
  episodeNumber,
}: ListedEpisode): EpisodeName => ({
  id,
  slug,
  title,
  season,
  episodeNumber,
})

const urlAt = ({ slug }: ListedEpisode, start: number | null | undefined): string =>
  start == null ? `/episodes/${slug}` : `/episodes/${slug}?t=${Math.floor(start)}`
