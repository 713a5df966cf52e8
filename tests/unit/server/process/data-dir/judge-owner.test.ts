import { expect, it } from 'vitest'
import { judgeOwner } from '@/server/process/data-dir/judge-owner'
import { parseLinuxStat } from '@/server/process/data-dir/process-identity'

const second = 1_000
const at = 1_000 * second

function judge(change: {
  stopping?: boolean
  place?: string
  isAlive?: boolean
  lastBeat?: number
  beat?: boolean
}) {
  const { stopping = false, place = 'here', isAlive = true, lastBeat = at, beat = false } = change
  const raw = JSON.stringify({ pid: 7, began: '1', place, since: 'now', stopping })
  return (watchedFor: number) =>
    judgeOwner({
      first: { raw, mtimeMs: lastBeat },
      now: { raw, mtimeMs: beat ? lastBeat + 1 : lastBeat },
      firstAt: at - watchedFor,
      at,
      here: 'here',
      isAlive: () => isAlive,
    })
}

it.each([
  ['a process that runs here', {}, 0, 'live'],
  ['a process that runs here and says that it stops', { stopping: true }, 0, 'stopping'],
  ['a process that has ended here', { isAlive: false }, 0, 'gone'],
  ['a server elsewhere that was seen to touch its lock', { place: 'there', beat: true }, second, 'live'],
  ['a server elsewhere that stops', { place: 'there', beat: true, stopping: true }, second, 'stopping'],
  ['a server elsewhere that has not been watched for long', { place: 'there' }, second, 'unsure'],
  ['a server elsewhere that stays silent', { place: 'there' }, 13 * second, 'gone'],
  ['a server elsewhere that fell silent long ago', { place: 'there', lastBeat: at - 61 * second }, 0, 'gone'],
])('judges %s', (_, change, watchedFor, verdict) => {
  expect(judge(change)(watchedFor)).toBe(verdict)
})

it('takes a damaged lock for nobody', () => {
  const damaged = { raw: '{', mtimeMs: at }
  expect(judgeOwner({ first: damaged, now: damaged, firstAt: at, at, here: 'here' })).toBe('gone')
})

it.each([
  ['42 (node) S 1 42 42 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 11 0 90817 1 2', '90817'],
  ['42 (a ) b) S 1 42 42 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 11 0 90817 1 2', '90817'],
  ['42 (node) Z 1 42 42 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 11 0 90817 1 2', undefined],
  [undefined, undefined],
])('reads when a process began from %j', (stat, began) => {
  expect(parseLinuxStat(stat)).toBe(began)
})
