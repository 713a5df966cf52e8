import { expect, test } from 'vitest'
import { questionsPath } from '@/lib/episodes/question'
import { contentAt } from '@/server/front/content-lookup'

test.each([
  ['/deeper-dive/gender-shades-2018', 'gender-shades-2018'],
  ['/deeper-dive/%C3%A9tude%201', 'étude 1'],
  ['/deeper-dive/a%2Fb', 'a/b'],
  ['/questions/2', '2'],
  [questionsPath(500), '500'],
  ['/episode-transcripts/what-is-ai', 'what-is-ai'],
])('%s asks for %j', (path, name) => {
  expect(contentAt(path)?.name).toBe(name)
})

test.each([
  [`/deeper-dive/${'a'.repeat(121)}`, '/deeper-dive/-'],
  ['/questions/1', '/questions/-'],
  ['/questions/02', '/questions/-'],
  ['/questions/1000000', '/questions/-'],
  ['/episode-transcripts/What is', '/episode-transcripts/-'],
])('%s is the address of nothing', (path, missing) => {
  expect(contentAt(path)).toMatchObject({ name: undefined, missing })
})

test.each(['/deeper-dive/', '/deeper-dive/a/b', '/questions', '/questions/2/3', '/episode-transcripts'])(
  '%s is another page',
  (path) => {
    expect(contentAt(path)).toBeUndefined()
  },
)
