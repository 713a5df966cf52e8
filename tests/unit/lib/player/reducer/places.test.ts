import { describe, expect, it } from 'vitest'
import type { PlayerAction } from '@/lib/player/player-reducer'
import { INITIAL_PLAYER_STATE } from '@/lib/player/player-state'
import { playerEpisode } from '../sample-episode'
import { follow, loaded } from './follow'

describe('places, links and other tabs', () => {
  const episode = playerEpisode({ duration: '2:00' })
  const cue = (at: number, until: number | null = null): PlayerAction => ({
    type: 'cue',
    cue: { episodeId: 'one', at, until },
  })
  const start: PlayerAction = { type: 'start', episode }
  const remember = (at: number): PlayerAction => ({ type: 'recall', remembered: { places: { one: at } } })

  it.each([
    ['where it was left', [remember(42)], 42],
    ['at the beginning when it was heard out', [remember(118)], 0],
    ['where a link points, not where it was left', [remember(42), cue(70)], 70],
    ['where a link points, though memory comes later', [cue(70), remember(42)], 70],
    ['at the beginning when a link points past the end', [remember(42), cue(700)], 0],
    ['where it was left when a link points nowhere', [remember(42), cue(Number.NaN)], 42],
  ] as [string, PlayerAction[], number][])('starts %s', (_, before, position) => {
    expect(follow(INITIAL_PLAYER_STATE, ...before, start).position).toBe(position)
  })

  it('starts at a chosen moment, whatever is remembered or wished, even close to the end', () => {
    const before = follow(INITIAL_PLAYER_STATE, remember(42), cue(70, 80))
    expect(follow(before, { ...start, at: 118 })).toMatchObject({ position: 118, cue: null, until: null })
  })

  it('uses a wish up: the next start begins where the episode was left', () => {
    const left = follow(INITIAL_PLAYER_STATE, cue(70), start, { type: 'moved', position: 75 })
    const back = follow(left, { type: 'start', episode: playerEpisode({ id: 'two' }) }, start)
    expect(back.position).toBe(75)
  })

  it('pauses once where a shared range ends, and goes on from there', () => {
    const playing = follow(INITIAL_PLAYER_STATE, cue(10, 20), start, { type: 'sounding' })
    expect(follow(playing, { type: 'moved', position: 19 }).status).toBe('playing')
    const ended = follow(playing, { type: 'moved', position: 20.1 })
    expect(ended).toMatchObject({ status: 'paused', position: 20.1, until: null })
    const further = follow(ended, { type: 'resume' }, { type: 'sounding' }, { type: 'moved', position: 21 })
    expect(further.status).toBe('playing')
  })

  it('yields to another tab, says so, and takes over again', () => {
    const yielded = follow(loaded(), { type: 'yield' })
    expect(yielded).toMatchObject({ status: 'paused', isElsewhere: true })
    expect(follow(yielded, { type: 'resume' }).isElsewhere).toBe(false)
    expect(follow(loaded({ status: 'paused' }), { type: 'yield' }).isElsewhere).toBe(false)
  })

  it('learns places from other tabs, but never while the episode sounds here', () => {
    const learn: PlayerAction = { type: 'learn-place', episodeId: 'one', at: 50 }
    expect(follow(loaded({ position: 10 }), learn).position).toBe(10)
    expect(follow(loaded({ position: 10, status: 'paused' }), learn).position).toBe(50)
    expect(follow(INITIAL_PLAYER_STATE, learn).places).toEqual({ one: 50 })
  })
})
