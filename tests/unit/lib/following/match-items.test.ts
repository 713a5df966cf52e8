import { expect, test } from 'vitest'
import { matchItems } from '@/lib/following/check-poll'
import type { FollowedItem } from '@/lib/transfer/followed-record'
import type { IncomingEpisode } from '@/lib/transfer/incoming'

const DATE = '2026-03-01T00:00:00.000Z'

const item = (guid: string, sound: string): FollowedItem => ({
  episodeId: guid,
  episodeGuid: `own-${guid}`,
  guid,
  title: `Title of ${guid}`,
  date: DATE,
  digest: null,
  feedValues: {},
  sound,
  bytes: null,
  leftAt: null,
})

const incoming = (guid: string, fields: Partial<IncomingEpisode> = {}): IncomingEpisode => ({
  guid,
  isGuidMade: false,
  title: `Title of ${guid}`,
  fields: { publishDate: DATE },
  initial: {},
  transcripts: [],
  formerSlugs: [],
  remarks: [],
  ...fields,
})

const ITEMS = [item('a', 'https://host.example/a.mp3'), item('b', 'https://host.example/b.mp3')]

const sound = (name: string) => ({ title: 'Another', audio: { url: `https://host.example/${name}` } })

test.each<[string, IncomingEpisode[], string[], number]>([
  ['the guid that the feed gave before', [incoming('a'), incoming('b')], ['own-a', 'own-b'], 0],
  ['a guid of its own', [incoming('a'), incoming('b'), incoming('c')], ['own-a', 'own-b', 'c'], 0],
  [
    'the same sound under another guid',
    [incoming('a'), incoming('new', sound('b.mp3?token=1'))],
    ['own-a', 'own-b'],
    1,
  ],
  [
    'the same title and date under another guid',
    [incoming('a'), incoming('new', { title: 'Title of b' })],
    ['own-a', 'own-b'],
    1,
  ],
  [
    'the sound of an episode that is still in the feed',
    [incoming('a'), incoming('b'), incoming('new', sound('b.mp3'))],
    ['own-a', 'own-b', 'new'],
    0,
  ],
  [
    'a sound that two items claim',
    [incoming('a'), incoming('new', sound('b.mp3')), incoming('newer', sound('b.mp3'))],
    ['own-a', 'own-b', 'newer'],
    1,
  ],
])('an item of a followed feed is known by %s', (_, episodes, guids, told) => {
  const { episodes: matched, notes } = matchItems(episodes, ITEMS)
  expect(matched.map(({ guid }) => guid)).toEqual(guids)
  expect(matched.map(({ feedGuid }) => feedGuid)).toEqual(episodes.map(({ guid }) => guid))
  expect(notes).toHaveLength(told)
})
