import { expect, it } from 'vitest'
import { parsePaperPath } from '@/lib/papers/paper'

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
