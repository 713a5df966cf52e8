import { describe, expect, test } from 'vitest'
import { exportMoments } from '@/lib/saved/export-moments'
import { type MomentEpisode, momentsByEpisode, type SavedMoment } from '@/lib/saved/moment'

const EPISODE: MomentEpisode = { id: 'one', slug: 'move-37', title: 'Move *37*', season: 1, episodeNumber: 2 }
const LATER: MomentEpisode = { id: 'two', slug: 'tokens', title: 'Tokens', season: 2, episodeNumber: 1 }

const moment = (at: number, note: string, episode = EPISODE): SavedMoment => ({
  id: `${episode.id}-${at}`,
  at,
  note,
  episode,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
})
const write = (moments: SavedMoment[], format: 'markdown' | 'csv' | 'json') =>
  exportMoments(moments, format, 'https://plain.example').body

test('Markdown lists the moments under their episodes, in the order of the show, with links to the second', () => {
  const moments = [moment(5, '', LATER), moment(3723, 'two\nlines'), moment(75, 'not [a](link) <b>')]
  expect(write(moments, 'markdown')).toBe(`# Moments

## Move \\*37\\* (S1E2)

- [1:15](https://plain.example/episodes/move-37?t=75) not \\[a\\](link) \\<b\\>
- [1:02:03](https://plain.example/episodes/move-37?t=3723) two
  lines

## Tokens (S2E1)

- [0:05](https://plain.example/episodes/tokens?t=5)
`)
})

describe('CSV', () => {
  test('is a row each, in quotes, known to spreadsheets as UTF-8', () => {
    expect(write([moment(75, 'He said "no", 日本')], 'csv')).toBe(
      '\uFEFF"Season","Episode","Title","Time","Seconds","Note","Link","Saved"\r\n' +
        '1,2,"Move *37*","1:15",75,"He said ""no"", 日本","https://plain.example/episodes/move-37?t=75","2026-11-21T12:00:00.000Z"\r\n',
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('never lets %j run', (note) => {
    expect(write([moment(1, note)], 'csv')).toContain(`,"'${note}",`)
  })

  test.each(['', 'a=1', '1-1', 'mail@mail.example'])('leaves %j as it is', (note) => {
    expect(write([moment(1, note)], 'csv')).toContain(`,1,"${note}",`)
  })
})

test('JSON says the same to programs', () => {
  expect(JSON.parse(write([moment(75, 'Why?')], 'json'))).toEqual([
    {
      episode: { title: 'Move *37*', season: 1, episodeNumber: 2 },
      at: 75,
      time: '1:15',
      note: 'Why?',
      url: 'https://plain.example/episodes/move-37?t=75',
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    },
  ])
  expect(JSON.parse(write([], 'json'))).toEqual([])
})

test('the dashboard groups moments by episode, the one that was saved last first', () => {
  const groups = momentsByEpisode([moment(9, 'b', LATER), moment(75, ''), moment(3, 'a', LATER)])
  expect(groups.map(({ episode, moments }) => [episode.id, moments.map(({ at }) => at)])).toEqual([
    ['two', [3, 9]],
    ['one', [75]],
  ])
})
