import { expect, test } from 'vitest'
import { entriesOfEpisode, entriesOfSite } from '@/lib/search/answer-entries'

const NOTHING = { terms: [], papers: [], pages: [], letters: [], answers: [] }

test('a question of an episode is asked in all its ways, and answered by its sentence at its second', () => {
  const [, question] = entriesOfEpisode({
    id: 'e1',
    title: 'Of Tokens',
    questions: [
      {
        question: 'What is a token?',
        otherWays: 'why are words cut\n\n  what do they pay for  ',
        answer: 'A piece of a word.',
        startsAt: '1:02',
        endsAt: '1:30',
      },
    ],
  })
  expect(question).toEqual({
    kind: 'question',
    title: 'What is a token?',
    url: '',
    episodeId: 'e1',
    texts: ['What is a token?', 'why are words cut', 'what do they pay for', 'A piece of a word.'],
    asks: 3,
    startsAt: 62,
    endsAt: 90,
  })
})

test('an episode is found by its title, chapters, summary, takeaways and notes', () => {
  const [episode] = entriesOfEpisode({
    id: 'e1',
    title: 'Of Tokens',
    summary: 'Words in pieces.',
    description: '<p>We count. Then we pay.</p>',
    keyTakeaways: [{ text: 'Count pieces.' }],
    chapters: [{ title: 'The bill', start: 30 }],
  })
  expect(episode).toMatchObject({
    texts: ['Of Tokens', 'The bill', 'Words in pieces.', 'Count pieces.', 'We count.', 'Then we pay.'],
    asks: 2,
    startsAt: null,
  })
})

test('a term answers what it is, by each of its names', () => {
  const [term] = entriesOfSite({
    ...NOTHING,
    terms: [
      { slug: 'token', word: 'Token', aliases: ['tokens'], meaning: 'A piece of a word.', moment: null },
    ],
  })
  expect(term).toMatchObject({
    kind: 'term',
    url: '/ai-basics#term-token',
    texts: ['What is Token?', 'Token', 'What is tokens?', 'tokens', 'A piece of a word.'],
    asks: 4,
  })
})

test('the quick answers of the home page are answers too', () => {
  const [answer] = entriesOfSite({ ...NOTHING, answers: [{ question: 'Is it free?', answer: 'Yes.' }] })
  expect(answer).toMatchObject({ kind: 'page', title: 'Is it free?', texts: ['Is it free?', 'Yes.'] })
})
