import { formatClock } from '@/lib/text/clock'
import { truncate } from '@/lib/text/words'
import type { Answer } from './answer'
import { NO_QUESTION, queryOfQuestion, SEARCH_PATH } from './question-address'

export interface Suggestion {
  url: string
  title: string
  /** Shown beside or below the title; empty for none. */
  note: string
}

interface SuggestionGroup {
  title: string
  suggestions: Suggestion[]
}

const PASSAGE_LENGTH = 120

/** Suggestions while a question is typed, below the best answer: an explanation before a quotation. */
export function suggestionsOf({
  best,
  near,
  passages,
  terms,
  episodes,
  ...read
}: Answer): SuggestionGroup[] {
  const groups = [
    {
      title: best ? 'You might mean' : 'Nearest we have',
      suggestions: near.map(({ question, episode, url }) => ({
        title: question,
        note: episode.title,
        url,
      })),
    },
    {
      title: 'Explained',
      suggestions: terms.map(({ name, meaning, url }) => ({ title: name, note: meaning, url })),
    },
    {
      title: 'Hear it',
      suggestions: passages.map(({ text, episode, start, url }) => ({
        title: `“${truncate(text, PASSAGE_LENGTH)}”`,
        note: `${episode.title}, at ${formatClock(start)}`,
        url,
      })),
    },
    {
      title: 'Episodes',
      suggestions: episodes.map(({ episode }) => ({
        title: episode.title,
        note: episode.summary,
        url: `/episodes/${episode.slug}`,
      })),
    },
    {
      title: 'Read',
      suggestions: [...read.papers, ...read.prompts, ...read.pages]
        .slice(0, passages.length > 0 ? 2 : 5)
        .map(({ title, url }) => ({ title, note: '', url })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/** Suggestions before anything is typed. */
export const questionsAsSuggestions = (questions: readonly string[]): SuggestionGroup[] => {
  const suggestions = questions.map((q) => ({ title: q, note: '', url: addressOfQuestion(q) }))
  return suggestions.length > 0 ? [{ title: 'What you might ask', suggestions }] : []
}

export const addressOfQuestion = (q: string): string =>
  SEARCH_PATH + queryOfQuestion({ ...NO_QUESTION, q: q.trim() })
