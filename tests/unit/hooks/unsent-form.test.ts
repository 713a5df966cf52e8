import { expect, test } from 'vitest'
import { UnsentForm } from '@/hooks/use-site-form'

function store(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what was kept is there until it is cleared, for its own form alone', () => {
  const items = store()
  const unsent = new UnsentForm('contact', () => items)
  unsent.keep({ message: 'Two lines,\nas written.', email: '' })
  expect(unsent.read()).toEqual({ message: 'Two lines,\nas written.', email: '' })
  expect(new UnsentForm('newsletter', () => items).read()).toEqual({})
  unsent.clear()
  expect(unsent.read()).toEqual({})
})

test.each(['no JSON', 'null', '{"message":5}'])('%j is no unsent form', (content) => {
  expect(new UnsentForm('contact', () => store({ 'draft:contact': content })).read()).toEqual({})
})

test('a browser that keeps nothing does no harm', () => {
  const unsent = new UnsentForm('contact', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  unsent.keep({ message: 'Hello' })
  expect(unsent.read()).toEqual({})
  unsent.clear()
})
