import { afterEach, expect, test, vi } from 'vitest'
import { keepUnsent, readUnsent } from '@/hooks/use-site-form'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['no JSON', 'null'])('%j is no unsent form', (content) => {
  vi.stubGlobal('sessionStorage', { getItem: () => content })
  expect(readUnsent('contact')).toEqual({})
})

test('a browser that keeps nothing does no harm', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepUnsent('contact', { message: 'Hello' })
  expect(readUnsent('contact')).toEqual({})
  keepUnsent('contact', null)
})
