import { expect, test } from 'vitest'
import { comparePlaces, joinQueues, type KnownPlace } from '@/lib/player/adopt-listening'

const place = (episodeId: string, at: number, changedAt: number): KnownPlace => ({
  episodeId,
  at,
  isFinished: at === 0,
  changedAt,
})
const compare = (mine: KnownPlace[], theirs: KnownPlace[]) =>
  comparePlaces(new Map(mine.map((known) => [known.episodeId, known])), theirs)

const early = place('one', 200, 1_000)
const late = place('one', 760, 2_000)
const heardOut = place('one', 0, 3_000)

test.each([
  ['nothing anywhere', [], [], [], []],
  ['only the account knows it', [], [late], [late], []],
  ['another device went on', [early], [late], [late], []],
  [
    'another device went back',
    [place('one', 200, 1_000)],
    [place('one', 20, 2_000)],
    [place('one', 20, 2_000)],
    [],
  ],
  ['this browser went on', [late], [early], [], [late]],
  ['both say the same', [late], [late], [], []],
  ['the browser heard it out', [heardOut], [late], [], [heardOut]],
])('%s', (_, mine, theirs, taken, sent) => {
  const { newer, unknown } = compare(mine, theirs)
  expect(newer.map((each) => each.place)).toEqual(taken)
  expect(unknown).toEqual(sent)
})

test('what another device changed comes with the place that was here', () => {
  expect(compare([early], [late]).newer).toEqual([{ place: late, before: early }])
  expect(compare([], [late]).newer).toEqual([{ place: late, before: undefined }])
})

test('each episode is decided by itself', () => {
  const mine = [early, place('two', 50, 9_000)]
  const theirs = [late, place('two', 10, 8_000), place('three', 5, 1)]
  const { newer, unknown } = compare(mine, theirs)
  expect(newer.map((each) => each.place.episodeId)).toEqual(['one', 'three'])
  expect(unknown.map(({ episodeId }) => episodeId)).toEqual(['two'])
})

test.each([
  [[], [], []],
  [['one'], [], ['one']],
  [[], ['two'], ['two']],
  [
    ['one', 'two'],
    ['two', 'three'],
    ['one', 'two', 'three'],
  ],
])('a queue of %j joined by one of %j', (theirs, mine, joined) => {
  expect(joinQueues(theirs, mine)).toEqual(joined)
})
