import { expect, it } from 'vitest'
import { heardOfMix, lengthOfMix, type Mix, placeInMix } from '@/lib/player/mix'
import { one, two } from './new-player'

const mix: Mix = {
  id: '1',
  slug: 'short',
  title: 'In short',
  intro: '',
  parts: [
    { episode: one, words: '', from: 10, until: 25 },
    { episode: two, words: '', from: 100, until: 130 },
  ],
}

it('is as long as its parts', () => {
  expect(lengthOfMix(mix)).toBe(45)
})

it.each([
  ['nothing', null, { part: 0, at: 10 }],
  ['a second within a part', { slug: 'short', part: 1, at: 120 }, { part: 1, at: 120 }],
  ['another mix', { slug: 'long', part: 1, at: 120 }, { part: 0, at: 10 }],
  ['a part it no longer has', { slug: 'short', part: 7, at: 120 }, { part: 0, at: 10 }],
  ['a second that its part no longer has', { slug: 'short', part: 1, at: 40 }, { part: 0, at: 10 }],
])('goes on from %s', (_, place, expected) => {
  expect(placeInMix(mix, place)).toEqual(expected)
})

it.each([
  [{ part: 0, at: 10 }, 0],
  [{ part: 0, at: 20 }, 10],
  [{ part: 1, at: 100 }, 15],
  [{ part: 1, at: 900 }, 45],
])('at %j has been heard for %d seconds', (place, seconds) => {
  expect(heardOfMix(mix, place)).toBe(seconds)
})
