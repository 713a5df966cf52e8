import { describe, expect, it } from 'vitest'
import { type PlayerAction, playerReducer } from '@/lib/player/player-reducer'
import { INITIAL_PLAYER_STATE, type PlayerState, type PlayerStatus, SPEEDS } from '@/lib/player/player-state'
import { playerEpisode } from './sample-episode'

/** In the middle of an episode of two minutes. */
const loaded = (change: Partial<PlayerState> = {}): PlayerState => ({
  ...INITIAL_PLAYER_STATE,
  episode: playerEpisode(),
  status: 'playing',
  duration: 120,
  isCounted: true,
  ...change,
})

/** What a row of events makes of a state. */
const follow = (state: PlayerState, ...actions: PlayerAction[]): PlayerState =>
  actions.reduce(playerReducer, state)

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

it('takes the length from the episode until the audio tells its own', () => {
  const started = follow(INITIAL_PLAYER_STATE, {
    type: 'start',
    episode: playerEpisode({ duration: '38:20' }),
  })
  expect(started).toMatchObject({ status: 'starting', position: 0, duration: 2300, isCounted: false })
  expect(follow(started, { type: 'measured', duration: 2299.4 }).duration).toBe(2299.4)
})

it('pauses at 0 at the end, and the next press of play is a new listening', () => {
  const state = follow(loaded({ position: 120 }), { type: 'stopped' }, { type: 'ended' })
  expect(state).toMatchObject({ status: 'paused', position: 0, isCounted: false })
})

describe('seeking and skipping', () => {
  const rows: [string, number, PlayerAction, number][] = [
    ['forward', 30, { type: 'skip', direction: 'forward' }, 45],
    ['back', 30, { type: 'skip', direction: 'back' }, 15],
    ['back near the start', 7, { type: 'skip', direction: 'back' }, 0],
    ['forward near the end', 112, { type: 'skip', direction: 'forward' }, 120],
    ['to a moment', 30, { type: 'seek', to: 61.5 }, 61.5],
    ['before the start', 30, { type: 'seek', to: -4 }, 0],
    ['past the end', 30, { type: 'seek', to: 500 }, 120],
    ['to nowhere', 30, { type: 'seek', to: Number.NaN }, 30],
  ]
  it.each(rows)('%s', (_name, position, action, expected) => {
    expect(playerReducer(loaded({ position }), action).position).toBe(expected)
  })

  it('has no upper end while the length is unknown', () => {
    expect(follow(loaded({ duration: null }), { type: 'seek', to: 900 }).position).toBe(900)
  })

  it('ignores a length that is no length', () => {
    for (const duration of [Number.NaN, Number.POSITIVE_INFINITY, 0]) {
      expect(follow(loaded(), { type: 'measured', duration }).duration).toBe(120)
    }
  })
})

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

describe('volume and speed', () => {
  it.each([
    [0.34, 0.3],
    [0.35, 0.4],
    [-1, 0],
    [7, 1],
  ])('rounds a volume of %d to %d', (volume, expected) => {
    expect(follow(INITIAL_PLAYER_STATE, { type: 'set-volume', volume }).volume).toBe(expected)
  })

  it('knows five speeds and refuses others', () => {
    for (const speed of SPEEDS) expect(follow(loaded(), { type: 'set-speed', speed }).speed).toBe(speed)
    expect(follow(loaded({ speed: 1.5 }), { type: 'set-speed', speed: 3 }).speed).toBe(1.5)
  })
})
