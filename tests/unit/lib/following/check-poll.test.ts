import { expect, test } from 'vitest'
import { checkPoll } from '@/lib/following/check-poll'
import type { FollowedItem } from '@/lib/transfer/followed-record'
import type { IncomingEpisode } from '@/lib/transfer/incoming'

type Matched = IncomingEpisode & { feedGuid: string }

const sound = (name: number | string) => `https://host.example/${name}.mp3`

const item = (number: number): FollowedItem => ({
  episodeId: `id-${number}`,
  episodeGuid: `g-${number}`,
  guid: `g-${number}`,
  title: `Tide ${number}`,
  date: '',
  digest: null,
  feedValues: { description: 'Words' },
  sound: sound(number),
  bytes: null,
  leftAt: null,
})

const episode = (number: number, change: Partial<Matched> = {}): Matched =>
  ({
    guid: `g-${number}`,
    feedGuid: `g-${number}`,
    title: `Tide ${number}`,
    fields: { description: 'Words' },
    audio: { url: sound(number) },
    ...change,
  }) as Matched

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)
const changed: Partial<Matched> = { title: 'Casino' }
const judge = (known: number, episodes: Matched[], more: Partial<Parameters<typeof checkPoll>[0]> = {}) =>
  checkPoll({
    guid: { before: 'a', now: 'a' },
    items: numbers(known).map(item),
    known: [],
    episodes,
    ...more,
  })

const rewritten = (known: number, count: number, change = changed) =>
  judge(
    known,
    numbers(known).map((number) => episode(number, number <= count ? change : {})),
  )

test.each([
  [1, 1],
  [2, 7],
  [9, 30],
])('%i rewritten of %i are an ordinary look', (count, known) => {
  expect(rewritten(known, count)).toBeUndefined()
})

test.each([
  [2, 2],
  [10, 30],
])('%i rewritten of %i stop a look', (count, known) => {
  expect(rewritten(known, count)?.message).toMatch(`${count} of ${known} known episodes would be rewritten`)
})

test.each<[string, (number: number) => Partial<Matched>]>([
  ['another token in the address', (number) => ({ audio: { url: `${sound(number)}?token=2` } })],
  [
    'a sound that was the second enclosure',
    (number) => ({ audio: { url: sound('gone') }, otherAudio: [{ url: sound(number) }] }),
  ],
  ['another date', () => ({ fields: { description: 'Words', publishDate: '2026-01-01T00:00:00.000Z' } })],
])('%s is no rewriting', (_, change) => {
  expect(
    judge(
      3,
      numbers(3).map((number) => episode(number, change(number))),
    ),
  ).toBeUndefined()
})

test('ten new ones are ordinary, eleven are not, and those that could not come before are not new', () => {
  const here = numbers(40).map((number) => episode(number))
  const fresh = (count: number) => numbers(count, 101).map((number) => episode(number))
  expect(judge(40, [...here, ...fresh(10)])).toBeUndefined()
  expect(judge(40, [...here, ...fresh(11)])?.message).toMatch('11 episodes are new')
  expect(judge(40, [...here, ...fresh(11)], { known: ['g-101'] })).toBeUndefined()
})

test('a feed that was not read to its end has lost nothing', () => {
  expect(judge(9, [episode(1)], { isPartial: true })).toBeUndefined()
  expect(judge(9, [episode(1)])?.message).toMatch('8 of 9 known episodes are gone')
})

test('what left the feed before is neither known nor gone', () => {
  const items = numbers(12).map((number) => ({ ...item(number), leftAt: number > 3 ? new Date(0) : null }))
  const here = numbers(3).map((number) => episode(number))
  expect(judge(3, here, { items })).toBeUndefined()
})

test('what is rewritten and what is gone count together', () => {
  const rest = numbers(8).map((number) => episode(number, number <= 2 ? changed : {}))
  expect(judge(9, rest)?.message).toMatch(
    /2 of 9 known episodes would be rewritten.*1 of 9 known episodes are gone/,
  )
})

test.each([
  ['a', 'b', true],
  ['a', 'a', false],
  ['a', undefined, false],
  [null, 'b', false],
])('a show that was %s and is %s is another: %s', (before, now, isOther) => {
  expect(judge(1, [episode(1)], { guid: { before, now } }) !== undefined).toBe(isOther)
})

test('the fingerprint tells what was shown from anything else, but not from the same with other tokens', () => {
  const fingerprintOf = (change: Partial<Matched>) =>
    judge(2, [episode(1, changed), episode(2, { ...changed, ...change })])?.fingerprint
  const shown = fingerprintOf({})
  expect(fingerprintOf({ audio: { url: `${sound(2)}?token=9` } })).toBe(shown)
  for (const change of [
    { title: 'More' },
    { audio: { url: sound(3) } },
    { feedGuid: 'x' },
    { fields: { description: '!' } },
  ])
    expect(fingerprintOf(change)).not.toBe(shown)
})
