import type { ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { truncate } from '@/lib/text/words'
import type { BestAnswer, NearQuestion } from './answer'
import type { EntryKind } from './answer-entries'
import type { FoundEntry } from './find-entries'
import type { FoundPassage } from './find-passages'
import { isAnswer, isNear, scoreOf } from './ranking'

const TEXT_LENGTH = 320
const MOST_NEAR = 3
const MOST_NEAREST = 2
/** Two words of a question must be in a passage that answers it. */
const LEAST_WORDS = 2

type Episodes = ReadonlyMap<string, ListedEpisode>

/** The show says or explains these; they answer before texts that only stand on its site. */
const SHOWN_FIRST: readonly EntryKind[] = ['question', 'episode', 'term']

/** The one entry that answers; undefined when none does. */
export const bestEntry = (entries: readonly FoundEntry[]): FoundEntry | undefined => {
  const answers = entries.filter(({ score }) => isAnswer(score))
  return answers.find(({ kind }) => SHOWN_FIRST.includes(kind)) ?? answers[0]
}

/**
 * The last resort: a passage that has the question’s main word, which is the rarest, and a second one. Its score is
 * that of words alone.
 */
export function bestPassage<Passage extends Pick<FoundPassage, 'stems'>>(
  passages: readonly Passage[],
  rarities: ReadonlyMap<string, number>,
): Passage | undefined {
  const asked = [...rarities].sort(([, a], [, b]) => b - a)
  const whole = asked.reduce((sum, [, rarity]) => sum + rarity, 0)
  const [main] = asked
  if (!main || asked.length < LEAST_WORDS) return undefined
  return passages.find(({ stems }) => {
    const shared = asked.filter(([stem]) => stems.includes(stem))
    if (shared.length < LEAST_WORDS || !stems.includes(main[0])) return false
    const coverage = shared.reduce((sum, [, rarity]) => sum + rarity, 0) / whole
    return isAnswer(scoreOf({ likeness: undefined, coverage }))
  })
}

export function toBest(entry: FoundEntry, episodes: Episodes): BestAnswer | null {
  const { kind, title, texts, asks, startsAt: start, endsAt } = entry
  const episode = entry.episodeId ? episodes.get(entry.episodeId) : undefined
  const answer = texts.slice(asks).join(' ')
  const heard = episode && {
    episode: toName(episode),
    playable: toPlayerEpisode(episode),
    ...(start !== null && { start, ...(endsAt !== null && { end: endsAt }) }),
  }
  if (kind === 'question') {
    if (!episode) return null
    return {
      kind: 'answer',
      ...heard,
      question: title,
      answer,
      text: answer,
      title: episode.title,
      url: urlAt(episode, start),
    }
  }
  if (kind === 'episode') {
    if (!episode) return null
    const text = truncate(texts[asks] ?? '', TEXT_LENGTH)
    return { kind, ...heard, text, title: episode.title, url: urlAt(episode, start) }
  }
  const text = truncate(answer, TEXT_LENGTH)
  return { kind: kind === 'prompt' ? 'page' : kind, ...heard, text, title, url: entry.url }
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
      return episode ? [{ question: title, episode: toName(episode), url: urlAt(episode, start) }] : []
    })
    .slice(0, best ? MOST_NEAR : MOST_NEAREST)
}

const toName = ({ slug, title, season, episodeNumber }: ListedEpisode) => ({
  slug,
  title,
  season,
  episodeNumber,
})

const urlAt = ({ slug }: ListedEpisode, start: number | null): string =>
  start === null ? `/episodes/${slug}` : `/episodes/${slug}?t=${Math.floor(start)}`
