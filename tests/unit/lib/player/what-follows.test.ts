import { describe, expect, it } from 'vitest'
import { whatFollows } from '@/lib/player/up-next'
import { playerEpisode } from './sample-episode'

const queued = playerEpisode({ id: 'queued' })
const next = playerEpisode({ id: 'next' })

describe('at the end of an episode', () => {
  it.each([
    ['nothing follows the last one', [], null, true, false, null],
    ['the next of the season is offered', [], next, false, false, { episode: next, how: 'offer' }],
    ['it starts where that is switched on', [], next, true, false, { episode: next, how: 'start' }],
    ['what was queued starts first', [queued], next, false, false, { episode: queued, how: 'start' }],
    ['nothing starts at bedtime', [queued], next, true, true, { episode: queued, how: 'offer' }],
    ['nor does the season then', [], next, true, true, { episode: next, how: 'offer' }],
  ])('%s', (_, queue, nextOfSeason, isAutoplayOn, isBedtime, expected) => {
    expect(whatFollows({ queue, nextOfSeason, isAutoplayOn, isBedtime })).toEqual(expected)
  })
})
