import { expect, test } from 'vitest'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { referencePath, referenceStart } from '@/lib/pages/page'
import { linkedTimeOf } from '@/lib/player/start-time'

const episode = { slug: 'one-word-at-a-time' } as ListedEpisode

test('a reference is linked in the form that an episode’s page starts at', () => {
  const path = referencePath({ episode, at: 75 })
  expect(path).toBe('/episodes/one-word-at-a-time?t=75')
  expect(linkedTimeOf(new URL(path, 'https://show.example'))).toEqual({ at: 75, until: null })
  expect(referenceStart({ at: 75 })).toBe('from 1:15')
})

test('the beginning needs no time', () => {
  expect([referencePath({ episode, at: 0 }), referenceStart({ at: 0 })]).toEqual([
    '/episodes/one-word-at-a-time',
    '',
  ])
})
