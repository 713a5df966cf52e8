import { expect, test } from 'vitest'
import { DraftKeeper } from '@/hooks/use-site-form'

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
  const drafts = new DraftKeeper('contact', () => items)
  drafts.keep({ message: 'Two lines,\nas written.', email: '' })
  expect(drafts.read()).toEqual({ message: 'Two lines,\nas written.', email: '' })
  expect(new DraftKeeper('newsletter', () => items).read()).toEqual({})
  drafts.clear()
  expect(drafts.read()).toEqual({})
})

test.each(['', 'no JSON', 'null', '5', '"text"', '{"message":5}'])('%j is no draft', (content) => {
  expect(new DraftKeeper('contact', () => store({ 'draft:contact': content })).read()).toEqual({})
})

test('a browser that keeps nothing does no harm', () => {
  const drafts = new DraftKeeper('contact', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  drafts.keep({ message: 'Hello' })
  expect(drafts.read()).toEqual({})
  drafts.clear()
})
