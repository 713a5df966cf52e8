import { describe, expect, test } from 'vitest'
import { type KnownNames, nameKey, readQuestion } from '@/lib/search/question'

const MODEL = { name: 'Large language model', all: ['Large language model', 'LLM', 'language model'] }

const NAMES: KnownNames = {
  terms: new Map(MODEL.all.map((name) => [nameKey(name), MODEL])),
  near: new Map([['lie', ['deceive']]]),
}

const clear = (q: string) => readQuestion(q, NAMES).filter(({ isVague }) => !isVague)
const asked = (q: string) => clear(q).map(({ exact }) => exact[0])

describe('readQuestion', () => {
  test.for<[question: string, ...words: string[]]>([
    ['What is a token?', 'token'],
    ['will it take my job', 'job'],
    ['How does the spam filter work?', 'spam', 'filter'],
    ['what’s overfitting', 'overfitting'],
    ['who won at Go', 'won', 'Go'],
    ['work', 'work'],
    ['', ...[]],
    ['   \u0000\u202e ', ...[]],
    ['?!…', ...[]],
    ['token token TOKEN', 'token', 'TOKEN'],
    ['習', '習'],
  ])('of %j asks about the words that say something', ([question, ...words]) => {
    expect(asked(question)).toEqual(words)
  })

  test('takes the longest name of a term, with all of its names', () => {
    for (const q of ['what is a large language model', 'how do LLMs work', 'language models']) {
      expect(clear(q)).toMatchObject([{ term: MODEL.name }])
      expect(clear(q)[0]?.near).toEqual(expect.arrayContaining(MODEL.all))
    }
  })

  test.for([
    ['what does GPT stand for', ['what', 'does', 'stand', 'for']],
    ['stand for', ['for']],
    ['how does it work', ['how', 'does', 'it']],
    ['did they Go on', ['did', 'they', 'on']],
  ] as [string, string[]][])('of %j keeps what says little as vague: %j', ([q, vague]) => {
    const found = readQuestion(q, NAMES).filter(({ isVague }) => isVague)
    expect(found.map(({ exact }) => exact[0])).toEqual(vague)
  })

  test('adds words that say much the same, whatever the form', () => {
    for (const q of ['why does it lie', 'it lies', 'it lied']) {
      expect(clear(q)[0]?.near).toEqual(['deceive'])
    }
  })

  test.for([
    ['0', 'zero'],
    ['13', 'thirteen'],
    ['20', 'twenty'],
    ['37', 'thirty seven'],
    ['99', 'ninety nine'],
  ])('reads %s as it is said', ([number, said]) => {
    expect(readQuestion(`move ${number}`, NAMES)[1]?.near).toEqual([said])
  })

  test('takes the last word for unfinished until something follows it', () => {
    expect(readQuestion('spam filt', NAMES).map(({ isTyped }) => isTyped)).toEqual([false, true])
    expect(readQuestion('spam filter?', NAMES).map(({ isTyped }) => isTyped)).toEqual([false, false])
  })

  test('is bounded, however long a question is', () => {
    const long = Array.from({ length: 1_000 }, (_, n) => `word${n}`).join(' ')
    expect(asked(long)).toHaveLength(10)
  })
})

test.for([
  ['Tokens', 'token'],
  ['Étude', 'etude'],
  ['GPT-4', 'gpt 4'],
  ['bias', 'bia'],
  ['class', 'class'],
  ['A.I.', 'a i'],
])('the key of %s is %s', ([name = '', key]) => {
  expect(nameKey(name)).toBe(key)
})
