import { linesOf } from '@/lib/episodes/question'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import type { Page } from '@/lib/pages/page'
import { type Paper, paperPath } from '@/lib/papers/paper'
import { type Moment, type Term, termPath } from '@/lib/terms/term'
import { parseDuration } from '@/lib/text/clock'
import { htmlToText } from '@/lib/text/sanitize'
import { firstSentences, sentencesOf } from '@/lib/text/words'
import type { Episode, Home } from '@/payload-types'

export type EntryKind = 'question' | 'episode' | 'term' | 'paper' | 'prompt' | 'page'

/** Something that can be the answer to a question. */
export interface AnswerEntry {
  kind: EntryKind
  title: string
  /** Empty for an episode's. */
  url: string
  /** Where it is heard. */
  episodeId: string | null
  /** Ways to ask, as many as `asks`, then answers. */
  texts: string[]
  asks: number
  /** Seconds into the episode; null where unknown. */
  startsAt: number | null
  endsAt: number | null
}

const MOST_TEXTS = 40
const LONGEST_TEXT = 500

interface EntryParts
  extends Pick<AnswerEntry, 'kind' | 'title'>,
    Partial<Omit<AnswerEntry, 'kind' | 'title'>> {
  ways: string[]
  answers: string[]
}

function entryOf({ ways, answers, ...entry }: EntryParts): AnswerEntry {
  const asks = ways.filter((text) => text.trim() !== '')
  const texts = [...asks, ...answers.filter((text) => text.trim() !== '')].slice(0, MOST_TEXTS)
  return {
    url: '',
    episodeId: null,
    startsAt: null,
    endsAt: null,
    ...entry,
    texts: texts.map((text) => firstSentences(text, LONGEST_TEXT).slice(0, 2 * LONGEST_TEXT)),
    asks: Math.min(asks.length, texts.length),
  }
}

type AnsweringEpisode = Pick<
  Episode,
  'id' | 'title' | 'summary' | 'description' | 'keyTakeaways' | 'chapters' | 'questions'
>

/** The episode itself, and each question that it answers. */
export const entriesOfEpisode = ({
  id: episodeId,
  title,
  summary,
  description,
  keyTakeaways,
  chapters,
  questions,
}: AnsweringEpisode): AnswerEntry[] => [
  entryOf({
    kind: 'episode',
    title,
    episodeId,
    ways: [title, ...(chapters ?? []).map((chapter) => chapter.title)],
    answers: [
      summary ?? '',
      ...(keyTakeaways ?? []).map(({ text }) => text),
      ...sentencesOf(htmlToText(description ?? '')),
    ],
  }),
  ...(questions ?? []).map(({ question, otherWays, answer, startsAt, endsAt }) =>
    entryOf({
      kind: 'question',
      title: question,
      episodeId,
      ways: [question, ...linesOf(otherWays)],
      answers: [answer],
      startsAt: parseDuration(startsAt ?? ''),
      endsAt: parseDuration(endsAt ?? ''),
    }),
  ),
]

/** All that belongs to no episode. */
export interface SiteTexts {
  terms: readonly Pick<Term, 'slug' | 'word' | 'aliases' | 'meaning' | 'moment'>[]
  papers: readonly Pick<Paper, 'id' | 'title' | 'summary' | 'keyInsights'>[]
  pages: readonly Page[]
  letters: readonly Pick<ListedLetter, 'slug' | 'subject' | 'text'>[]
  answers: NonNullable<Home['answers']>
}

export const entriesOfSite = ({
  terms,
  papers,
  pages,
  letters,
  answers,
}: SiteTexts): AnswerEntry[] => [
  ...terms.map(({ slug, word, aliases, meaning, moment }) =>
    entryOf({
      kind: 'term',
      title: word,
      ...heardAt(moment),
      url: termPath(slug),
      ways: [word, ...aliases].flatMap((name) => [`What is ${name}?`, name]),
      answers: [meaning],
    }),
  ),
  ...papers.map(({ id, title, summary, keyInsights }) =>
    entryOf({
      kind: 'paper',
      title,
      url: paperPath(id),
      ways: [title],
      answers: [summary, ...keyInsights],
    }),
  ),
  ...pages.flatMap(entriesOfPage),
  ...letters.map(({ slug, subject, text }) =>
    entryOf({
      kind: 'page',
      title: `Letter: ${subject}`,
      url: letterPath(slug),
      ways: [subject],
      answers: [text],
    }),
  ),
  ...answers.map(({ question, answer }) =>
    entryOf({
      kind: 'page',
      title: question,
      url: '/#answers-title',
      ways: [question],
      answers: [answer],
    }),
  ),
]

const entriesOfPage = ({ slug, title, blocks }: Page): AnswerEntry[] =>
  blocks.flatMap((block): AnswerEntry[] => {
    const url = `/${slug}#${block.anchor}`
    if (block.blockType === 'prompts') {
      return block.prompts.map((prompt) =>
        entryOf({
          kind: 'prompt',
          title: prompt.title,
          ...heardAt(prompt.moment),
          url,
          ways: [prompt.title],
          answers: [prompt.note ?? '', prompt.text],
        }),
      )
    }
    if (block.blockType !== 'text') return []
    return [
      entryOf({
        kind: 'page',
        title: `${title}: ${block.heading}`,
        url,
        ...heardAt(block.moment),
        ways: [`${title}: ${block.heading}`],
        answers: [htmlToText(block.html)],
      }),
    ]
  })

const heardAt = (moment: Moment | null): Pick<EntryParts, 'episodeId' | 'startsAt'> =>
  moment ? { episodeId: moment.episode.id, startsAt: moment.at } : {}
