import { expect, test } from 'vitest'
import { UnsentForm } from '@/hooks/use-site-form'

test.each(['no JSON', 'null', '{"message":5}'])('%j is no unsent form', (content) => {
  const storage = { getItem: () => content, setItem: () => {}, removeItem: () => {} }
  expect(new UnsentForm('contact', () => storage).read()).toEqual({})
})

test('a browser that keeps nothing does no harm', () => {
  const unsent = new UnsentForm('contact', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  unsent.keep({ message: 'Hello' })
  expect(unsent.read()).toEqual({})
  unsent.clear()
})
