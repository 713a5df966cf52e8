import { formatClock } from '@/lib/text/clock'
import { truncate } from '@/lib/text/words'
import type { Answer } from './answer'
import { NO_QUESTION, queryOfQuestion, SEARCH_PATH } from './question-address'

interface SuggestionGroup {
  title: string
  /** With a note that is shown below the title; empty for none. */
  suggestions: { url: string; title: string; note: string }[]
}

const PASSAGE_LENGTH = 120

/** Suggestions while a question is typed, below the best answer: an explanation before a quotation. */
export function suggestionsOf(answer: Answer): SuggestionGroup[] {
  const { best, near, passages, terms, episodes, papers, prompts, pages } = answer
  const read = [...papers, ...prompts, ...pages].slice(0, passages.length > 0 ? 2 : 5)
  const groups = {
    [best ? 'You might mean' : 'Nearest we have']: near.map(({ question, episode, url }) => ({
      title: question,
      note: episode.title,
      url,
    })),
    Explained: terms.map(({ name, meaning, url }) => ({ title: name, note: meaning, url })),
    'Hear it': passages.map(({ text, episode, start, url }) => ({
      title: `“${truncate(text, PASSAGE_LENGTH)}”`,
      note: `${episode.title}, at ${formatClock(start)}`,
      url,
    })),
    Episodes: episodes.map(({ episode: { slug, title, summary } }) => ({
      title,
      note: summary,
      url: `/episodes/${slug}`,
    })),
    Read: read.map(({ title, url }) => ({ title, note: '', url })),
  }
  return groupsOf(groups)
}

/** Suggestions before anything is typed. */
export const questionsAsSuggestions = (questions: readonly string[]): SuggestionGroup[] =>
  groupsOf({
    'What you might ask': questions.map((q) => ({
      title: q,
      note: '',
      url: addressOfQuestion(q),
    })),
  })

const groupsOf = (
  groups: Record<string, SuggestionGroup['suggestions']>,
): SuggestionGroup[] =>
  Object.entries(groups)
    .map(([title, suggestions]) => ({ title, suggestions }))
    .filter(({ suggestions }) => suggestions.length > 0)

export const addressOfQuestion = (q: string): string =>
  SEARCH_PATH + queryOfQuestion({ ...NO_QUESTION, q: q.trim() })
