import { expect, test } from 'vitest'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { momentFrom, momentPath } from '@/lib/pages/page'
import { linkedTimeOf } from '@/lib/player/start-time'

const episode = { slug: 'one-word-at-a-time' } as ListedEpisode

test('a moment is linked in the form that an episode’s page starts at', () => {
  const path = momentPath({ episode, at: 75 })
  expect(path).toBe('/episodes/one-word-at-a-time?t=75')
  expect(linkedTimeOf(new URL(path, 'https://show.example'))).toEqual({ at: 75, until: null })
  expect(momentFrom({ at: 75 })).toBe('from 1:15')
})

test('the beginning needs no time', () => {
  expect([momentPath({ episode, at: 0 }), momentFrom({ at: 0 })]).toEqual([
    '/episodes/one-word-at-a-time',
    '',
  ])
})
