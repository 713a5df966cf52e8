import { expect, test } from 'vitest'
import { differences } from '@/lib/transfer/differences'

const stored = {
  title: 'One',
  summary: null,
  season: 1,
  resources: [{ id: 'row', title: 'A', url: '/a' }],
  artwork: { id: 'upload', filename: 'a.png' },
  feed: { language: 'en', order: 'serial' },
}

test.each([
  ['the same', { title: 'One', season: 1 }, {}],
  ['another value', { title: 'Two', season: 1 }, { title: 'Two' }],
  ['nothing in other words', { summary: '', keyTakeaways: [], duration: undefined }, {}],
  ['a list without the ids of its rows', { resources: [{ title: 'A', url: '/a' }] }, {}],
  ['another list', { resources: [{ title: 'B', url: '/a' }] }, { resources: [{ title: 'B', url: '/a' }] }],
  ['an upload by its id', { artwork: 'upload' }, {}],
  ['another upload', { artwork: 'other' }, { artwork: 'other' }],
  ['a group that says less', { feed: { language: 'en', order: undefined } }, {}],
  ['another part of a group', { feed: { language: 'de' } }, { feed: { language: 'de', order: 'serial' } }],
  ['a value that is gone', { title: null }, { title: null }],
])('what differs is found: %s', (_, incoming, expected) =>
  expect(differences(stored, incoming)).toEqual(expected),
)

const here = { title: 'Hers', summary: null, people: [], feed: { language: 'en', order: 'serial' } }

test.each([
  ['a field that is as it was said', { title: 'New' }, { title: 'Hers' }, { title: 'New' }],
  ['a field that was changed here', { title: 'New' }, { title: 'Said' }, {}],
  ['an empty field of which nothing was said', { summary: 'New' }, {}, { summary: 'New' }],
  ['a field that was filled before the feed spoke', { title: 'New' }, {}, {}],
  ['a list that was emptied here', { people: [{ name: 'Bo' }] }, { people: [{ name: 'Ada' }] }, {}],
  ['a field of which it says nothing', { title: undefined }, { title: 'Hers' }, {}],
  [
    'one part of a group',
    { feed: { language: 'de', order: 'episodic' } },
    { feed: { language: 'en', order: 'episodic' } },
    { feed: { language: 'de', order: 'serial' } },
  ],
])('what a feed may set of an episode, with the rest being the editor’s: %s', (_, incoming, said, expected) =>
  expect(differences(here, incoming, said)).toEqual(expected),
)
