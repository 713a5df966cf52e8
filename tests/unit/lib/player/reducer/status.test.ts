import { describe, expect, it } from 'vitest'
import { type PlayerAction, playerReducer } from '@/lib/player/player-reducer'
import { INITIAL_PLAYER_STATE, type PlayerStatus } from '@/lib/player/player-state'
import { playerEpisode } from '../sample-episode'
import { follow, loaded } from './follow'

describe('what each event makes of each status', () => {
  const rows: [PlayerStatus, PlayerAction, PlayerStatus][] = [
    ['paused', { type: 'resume' }, 'starting'],
    ['playing', { type: 'resume' }, 'playing'],
    ['starting', { type: 'pause' }, 'paused'],
    ['playing', { type: 'pause' }, 'paused'],
    ['failed', { type: 'pause' }, 'failed'],
    ['starting', { type: 'sounding' }, 'playing'],
    ['playing', { type: 'waiting' }, 'buffering'],
    ['starting', { type: 'waiting' }, 'starting'],
    ['playing', { type: 'stopped' }, 'paused'],
    ['starting', { type: 'stopped' }, 'starting'],
    ['failed', { type: 'stopped' }, 'failed'],
    ['playing', { type: 'ended' }, 'paused'],
    ['playing', { type: 'failed', failure: 'audio' }, 'failed'],
    ['starting', { type: 'failed', failure: 'play-call' }, 'failed'],
  ]
  it.each(rows)('%s and %o makes %s', (status, action, expected) => {
    expect(playerReducer(loaded({ status }), action).status).toBe(expected)
  })
})

describe('starting', () => {
  it('takes the length from the episode until the audio tells its own', () => {
    const started = follow(INITIAL_PLAYER_STATE, {
      type: 'start',
      episode: playerEpisode({ duration: '38:20' }),
    })
    expect(started).toMatchObject({ status: 'starting', position: 0, duration: 2300, isCounted: false })
    expect(follow(started, { type: 'measured', duration: 2299.4 }).duration).toBe(2299.4)
  })

  it('forgets where the episode before was, but not the volume and the speed', () => {
    const before = loaded({ position: 90, volume: 0.4, audibleVolume: 0.4, speed: 1.5, failure: 'audio' })
    const state = follow(before, { type: 'start', episode: playerEpisode({ id: 'two' }) })
    expect(state).toMatchObject({ position: 0, volume: 0.4, speed: 1.5, failure: null })
  })
})

describe('the end', () => {
  it('pauses at 0, and the next press of play is a new listening', () => {
    const state = follow(loaded({ position: 120 }), { type: 'stopped' }, { type: 'ended' })
    expect(state).toMatchObject({ status: 'paused', position: 0, isCounted: false })
  })
})
