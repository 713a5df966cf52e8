import { linesOf } from '@/lib/episodes/question'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import type { Page } from '@/lib/pages/page'
import { type Paper, paperPath } from '@/lib/papers/paper'
import { type PageReference, type Term, termPath } from '@/lib/terms/term'
import { parseDuration } from '@/lib/text/clock'
import { htmlToText } from '@/lib/text/sanitize'
import { firstSentences, sentencesOf } from '@/lib/text/words'
import type { Episode, Home } from '@/payload-types'

export type EntryKind = 'question' | 'episode' | 'term' | 'paper' | 'prompt' | 'page'

/** Something that can be the answer to a question. */
export interface AnswerEntry {
  kind: EntryKind
  title: string
  /** None of an episode's. */
  url?: string
  /** The episode that contains the answer. */
  episodeId?: string
  /** Ways to ask, as many as `asks`, then answers. */
  texts: string[]
  asks: number
  /** Seconds into the episode, where known. */
  startsAt?: number | null
  endsAt?: number | null
}

const MOST_TEXTS = 40
const LONGEST_TEXT = 500

function entryOf(
  entry: Omit<AnswerEntry, 'texts' | 'asks'>,
  ways: readonly string[],
  answers: readonly string[],
): AnswerEntry {
  const asks = ways.filter((text) => text.trim() !== '')
  const texts = [...asks, ...answers.filter((text) => text.trim() !== '')].slice(
    0,
    MOST_TEXTS,
  )
  return {
    ...entry,
    texts: texts.map((text) => firstSentences(text, LONGEST_TEXT).slice(0, 2 * LONGEST_TEXT)),
    asks: Math.min(asks.length, texts.length),
  }
}

export const ANSWERING_FIELDS = {
  title: true,
  summary: true,
  description: true,
  keyTakeaways: true,
  chapters: true,
  questions: true,
} as const

/** The episode itself, and each question that it answers. */
export const entriesOfEpisode = (
  episode: Pick<Episode, 'id' | keyof typeof ANSWERING_FIELDS>,
): AnswerEntry[] => [
  entryOf(
    { kind: 'episode', title: episode.title, episodeId: episode.id },
    [episode.title, ...(episode.chapters ?? []).map(({ title }) => title)],
    [
      episode.summary ?? '',
      ...(episode.keyTakeaways ?? []).map(({ text }) => text),
      ...sentencesOf(htmlToText(episode.description ?? '')),
    ],
  ),
  ...(episode.questions ?? []).map(({ question, otherWays, answer, startsAt, endsAt }) =>
    entryOf(
      {
        kind: 'question',
        title: question,
        episodeId: episode.id,
        startsAt: parseDuration(startsAt ?? ''),
        endsAt: parseDuration(endsAt ?? ''),
      },
      [question, ...linesOf(otherWays)],
      [answer],
    ),
  ),
]

/** All that belongs to no episode. */
interface SiteTexts {
  terms: readonly Term[]
  papers: readonly Paper[]
  pages: readonly Page[]
  letters: readonly ListedLetter[]
  answers: NonNullable<Home['answers']>
}

export const entriesOfSite = (site: SiteTexts): AnswerEntry[] => [
  ...site.terms.map(({ slug, word, aliases, meaning, reference }) =>
    entryOf(
      { kind: 'term', title: word, url: termPath(slug), ...referenceOf(reference) },
      [word, ...aliases].flatMap((name) => [`What is ${name}?`, name]),
      [meaning],
    ),
  ),
  ...site.papers.map(({ id, title, summary, keyInsights }) =>
    entryOf({ kind: 'paper', title, url: paperPath(id) }, [title], [summary, ...keyInsights]),
  ),
  ...site.pages.flatMap(entriesOfPage),
  ...site.letters.map(({ slug, subject, text }) =>
    entryOf(
      { kind: 'page', title: `Letter: ${subject}`, url: letterPath(slug) },
      [subject],
      [text],
    ),
  ),
  ...site.answers.map(({ question, answer }) =>
    entryOf({ kind: 'page', title: question, url: '/#answers-title' }, [question], [answer]),
  ),
]

const entriesOfPage = ({ slug, title, blocks }: Page): AnswerEntry[] =>
  blocks.flatMap((block): AnswerEntry[] => {
    const url = `/${slug}#${block.anchor}`
    if (block.blockType === 'prompts')
      return block.prompts.map(({ title, reference, note, text }) =>
        entryOf(
          { kind: 'prompt', title, url, ...referenceOf(reference) },
          [title],
          [note ?? '', text],
        ),
      )
    if (block.blockType !== 'text') return []
    const heading = `${title}: ${block.heading}`
    const section = {
      kind: 'page' as const,
      title: heading,
      url,
      ...referenceOf(block.reference),
    }
    return [entryOf(section, [heading], [htmlToText(block.html)])]
  })

const referenceOf = (reference: PageReference | null) =>
  reference ? { episodeId: reference.episode.id, startsAt: reference.at } : {}
