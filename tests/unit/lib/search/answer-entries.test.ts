import { expect, test } from 'vitest'
import { entriesOfEpisode, entriesOfSite } from '@/lib/search/answer-entries'

const NOTHING = { terms: [], papers: [], pages: [], letters: [], answers: [] }

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
  })
})

test('the quick answers of the home page are answers too', () => {
  const [answer] = entriesOfSite({ ...NOTHING, answers: [{ question: 'Is it free?', answer: 'Yes.' }] })
  expect(answer).toMatchObject({ kind: 'page', title: 'Is it free?', texts: ['Is it free?', 'Yes.'] })
})
