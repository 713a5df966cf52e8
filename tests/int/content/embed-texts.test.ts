import { expect, test } from 'vitest'
import { embedInThread as embed } from '@/lib/search/meaning-thread'

test('each of many texts gets the vector that it has alone, whatever their lengths and order', async () => {
  const texts = [
    'How does a network learn from the examples that it is shown, one after another?',
    'Bread',
    'Who pays for the show?',
    'A model guesses the next word, and is put right when the guess was wrong.',
    'Salt and water',
    'Why do chatbots make things up?',
  ]
  const together = await embed(texts)
  expect(together).toHaveLength(texts.length)
  const apart = await Promise.all(texts.map((text) => embed([text])))
  for (const [index, text] of texts.entries()) {
    const [alone] = apart[index] ?? []
    // A number may round to its neighbour.
    const off = [...(alone ?? [])].map((value, at) => Math.abs(value - (together[index]?.[at] ?? Number.NaN)))
    expect(Math.max(...off), text).toBeLessThanOrEqual(1)
  }
})
