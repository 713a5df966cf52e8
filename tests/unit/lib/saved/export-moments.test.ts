import { expect, test } from 'vitest'
import type { EpisodeName } from '@/lib/episodes/episode'
import { momentsByEpisode, type SavedMoment } from '@/lib/saved/moment'
import { writeMomentsMarkdown } from '@/lib/saved/stored-moments'

const EPISODE: EpisodeName = { id: 'one', slug: 'move-37', title: 'Move *37*', season: 1, episodeNumber: 2 }
const LATER: EpisodeName = { id: 'two', slug: 'tokens', title: 'Tokens', season: 2, episodeNumber: 1 }

const moment = (at: number, note: string, episode = EPISODE): SavedMoment => ({
  id: `${episode.id}-${at}`,
  at,
  note,
  episode,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
})
test('Markdown lists the moments under their episodes, in the order of the show, with links to the second', () => {
  const moments = [moment(5, '', LATER), moment(3723, 'two\nlines'), moment(75, 'not [a](link) <b>')]
  expect(writeMomentsMarkdown(moments, 'https://plain.example')).toBe(`# Moments

## Move \\*37\\* (S1E2)

- [1:15](https://plain.example/episodes/move-37?t=75) not \\[a\\](link) \\<b\\>
- [1:02:03](https://plain.example/episodes/move-37?t=3723) two
  lines

## Tokens (S2E1)

- [0:05](https://plain.example/episodes/tokens?t=5)
`)
})

test('the dashboard groups moments by episode, the one that was saved last first', () => {
  const groups = momentsByEpisode([moment(9, 'b', LATER), moment(75, ''), moment(3, 'a', LATER)])
  expect(groups.map(({ episode, moments }) => [episode.id, moments.map(({ at }) => at)])).toEqual([
    ['two', [3, 9]],
    ['one', [75]],
  ])
})
