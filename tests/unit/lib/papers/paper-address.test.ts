import { expect, it } from 'vitest'
import { decodePaperId, MISSING_PAPER_PATH, paperPath, parsePaperPath } from '@/lib/papers/paper'
import { isSlug } from '@/lib/text/slug'

it.each([
  ['/deeper-dive/gender-shades-2018', { id: 'gender-shades-2018' }],
  ['/deeper-dive/%C3%A9tude%201', { id: 'étude 1' }],
  ['/deeper-dive/a%2Fb', { id: 'a/b' }],
  [`/deeper-dive/${'a'.repeat(121)}`, 'invalid'],
  ['/deeper-dive/', undefined],
  ['/deeper-dive/a/b', undefined],
])('%s asks for %j', (path, wanted) => {
  expect(parsePaperPath(path)).toEqual(wanted)
})

it.each([['a/b?c#d'], ['100%']])('the path of %s leads back to it', (id) => {
  expect(parsePaperPath(paperPath(id))).toEqual({ id })
})

it('a broken escape is taken as it stands', () => {
  expect(decodePaperId('100%')).toBe('100%')
})

it('no paper has the key that stands for the missing ones', () => {
  expect(isSlug(MISSING_PAPER_PATH.replace('/deeper-dive/', ''))).toBe(false)
})
