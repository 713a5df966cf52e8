import { expect, test } from 'vitest'
import { anchorsOf } from '@/lib/pages/find-page'

test('a section is reached by the anchor that was chosen, or by its heading', () => {
  expect(anchorsOf([{ heading: 'What AI is' }, { heading: 'Words', anchor: 'terms' }])).toEqual([
    'what-ai-is',
    'terms',
  ])
})

test('no id stands twice on a page, nor one that the layout uses', () => {
  expect(
    anchorsOf([
      { heading: 'Content' },
      { heading: 'Links' },
      { heading: 'Links', anchor: null },
      { heading: '…' },
    ]),
  ).toEqual(['content-2', 'links', 'links-2', 'section'])
})
