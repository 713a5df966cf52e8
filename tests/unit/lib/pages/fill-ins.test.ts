import { expect, test } from 'vitest'
import { splitFillIns } from '@/lib/pages/page'

test('what is to be filled in is told from the rest, and nothing is lost', () => {
  const text = 'Explain [the topic] to [a person, e.g. my uncle].\nIn plain words.'
  const parts = splitFillIns(text)
  expect(parts.filter(({ isFillIn }) => isFillIn).map((part) => part.text)).toEqual([
    '[the topic]',
    '[a person, e.g. my uncle]',
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
