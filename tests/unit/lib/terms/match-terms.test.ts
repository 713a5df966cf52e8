import { expect, it } from 'vitest'
import { createTermMatcher, findTerms } from '@/lib/terms/match-terms'

const TERMS = [
  { word: 'Model', aliases: [] },
  { word: 'Large language model', aliases: ['LLM', 'language model'] },
  { word: 'Token', aliases: [] },
  { word: 'Bias', aliases: [] },
  { word: 'Memory', aliases: [] },
  { word: 'Artificial intelligence', aliases: ['AI'] },
  { word: 'Prompt', aliases: [] },
  { word: 'Prompt injection', aliases: [] },
  { word: 'Überfitting', aliases: ['the student’s mistake'] },
]
const matcher = createTermMatcher(TERMS)
const find = (text: string) =>
  findTerms(matcher, text).map(({ from, to, index }) => [text.slice(from, to), TERMS[index]?.word])

it.each([
  ['by its word', 'A token is a piece.', [['token', 'Token']]],
  [
    'in the plural',
    'Tokens, biases and memories.',
    [
      ['Tokens', 'Token'],
      ['biases', 'Bias'],
      ['memories', 'Memory'],
    ],
  ],
  [
    'by the longest of its names',
    'A large language model writes.',
    [['large language model', 'Large language model']],
  ],
  ['by an alias', 'Language models guess.', [['Language models', 'Large language model']]],
  ['with a hyphen between', 'large-language models', [['large-language models', 'Large language model']]],
  ['over the end of a line', 'a language\nmodel', [['language\nmodel', 'Large language model']]],
  [
    'by capitals',
    'An LLM and two LLMs; AI.',
    [
      ['LLM', 'Large language model'],
      ['LLMs', 'Large language model'],
      ['AI', 'Artificial intelligence'],
    ],
  ],
  [
    'beside a longer one',
    'A prompt is no prompt injection.',
    [
      ['prompt', 'Prompt'],
      ['prompt injection', 'Prompt injection'],
    ],
  ],
  [
    'with marks',
    'ÜBERFITTING is the student’s mistake',
    [
      ['ÜBERFITTING', 'Überfitting'],
      ['the student’s mistake', 'Überfitting'],
    ],
  ],
])('a text names a term: %s', (_, text, expected) => expect(find(text)).toEqual(expected))

it.each([
  ['within another word', 'tokenise, remodel, biased'],
  ['in small letters, where capitals tell it', 'ai llm said'],
  ['across a sentence', 'I speak one language. Model trains run.'],
  ['across a comma', 'a language, model'],
  ['in nothing', ''],
])('a text names no term: %s', (_, text) =>
  expect(find(text).filter(([, word]) => word !== 'Model')).toEqual([]),
)
