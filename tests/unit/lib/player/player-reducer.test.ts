import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlayerAction, playerReducer } from '@/lib/player/player-reducer'
import {
  INITIAL_PLAYER_STATE,
  isSounding,
  type PlayerState,
  type PlayerStatus,
  SPEEDS,
} from '@/lib/player/player-state'
import { playerEpisode } from './sample-episode'

const loaded = (change: Partial<PlayerState> = {}): PlayerState => ({
  ...INITIAL_PLAYER_STATE,
  episode: playerEpisode(),
  status: 'playing',
  duration: 120,
  isCounted: true,
  ...change,
})

const follow = (state: PlayerState, ...actions: PlayerAction[]): PlayerState =>
  actions.reduce(playerReducer, state)

describe('what each event makes of each status', () => {
  const rows: [PlayerStatus, PlayerAction, PlayerStatus][] = [
    ['paused', { type: 'resume' }, 'starting'],
    ['failed', { type: 'resume' }, 'starting'],
    ['playing', { type: 'resume' }, 'playing'],
    ['starting', { type: 'pause' }, 'paused'],
    ['buffering', { type: 'pause' }, 'paused'],
    ['playing', { type: 'pause' }, 'paused'],
    ['failed', { type: 'pause' }, 'failed'],
    ['starting', { type: 'sounding' }, 'playing'],
    ['buffering', { type: 'sounding' }, 'playing'],
    ['playing', { type: 'waiting' }, 'buffering'],
    ['starting', { type: 'waiting' }, 'starting'],
    ['paused', { type: 'waiting' }, 'paused'],
    ['playing', { type: 'stopped' }, 'paused'],
    ['buffering', { type: 'stopped' }, 'paused'],
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

  it('starts at a wanted moment, and never past the end', () => {
    const episode = playerEpisode({ duration: '2:00' })
    expect(follow(INITIAL_PLAYER_STATE, { type: 'start', episode, at: 65 }).position).toBe(65)
    expect(follow(INITIAL_PLAYER_STATE, { type: 'start', episode, at: 999 }).position).toBe(120)
  })
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

describe('the end', () => {
  it('pauses at 0, and the next press of play is a new listening', () => {
    const state = follow(loaded({ position: 120 }), { type: 'stopped' }, { type: 'ended' })
    expect(state).toMatchObject({ status: 'paused', position: 0, isCounted: false })
  })
})

describe('volume and speed', () => {
  it('mutes to 0 and unmutes to the level before', () => {
    const quiet = follow(INITIAL_PLAYER_STATE, { type: 'set-volume', volume: 0.3 }, { type: 'toggle-mute' })
    expect(quiet.volume).toBe(0)
    expect(follow(quiet, { type: 'toggle-mute' }).volume).toBe(0.3)
  })

  it('counts a volume drawn down to 0 as muted', () => {
    const silent = follow(
      INITIAL_PLAYER_STATE,
      { type: 'set-volume', volume: 0.7 },
      { type: 'set-volume', volume: 0 },
    )
    expect(follow(silent, { type: 'toggle-mute' }).volume).toBe(0.7)
  })

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

  it('pauses once where a shared stretch ends, and goes on from there', () => {
    const playing = follow(INITIAL_PLAYER_STATE, cue(10, 20), start, { type: 'sounding' })
    expect(follow(playing, { type: 'moved', position: 19 }).status).toBe('playing')
    const ended = follow(playing, { type: 'moved', position: 20.1 })
    expect(ended).toMatchObject({ status: 'paused', position: 20.1, until: null })
    const further = follow(ended, { type: 'resume' }, { type: 'sounding' }, { type: 'moved', position: 21 })
    expect(further.status).toBe('playing')
  })

  it('forgets a stretch once the listener seeks', () => {
    const sought = follow(INITIAL_PLAYER_STATE, cue(10, 20), start, { type: 'seek', to: 15 })
    expect(sought.until).toBeNull()
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

describe('whatever happens in whatever order', () => {
  const action = fc.oneof(
    fc.record({ type: fc.constant('start'), episode: fc.constant(playerEpisode()), at: fc.double() }),
    fc.record({ type: fc.constant('seek'), to: fc.double() }),
    fc.record({
      type: fc.constant('cue'),
      cue: fc.record({
        episodeId: fc.constantFrom('one', 'two'),
        at: fc.double(),
        until: fc.option(fc.double({ min: 0, noNaN: true })),
      }),
    }),
    fc.record({
      type: fc.constant('recall'),
      remembered: fc.record({
        places: fc.record({ one: fc.double({ min: 0, noNaN: true }) }),
        speed: fc.double(),
        volume: fc.double(),
        audibleVolume: fc.double(),
      }),
    }),
    fc.record({ type: fc.constant('learn-place'), episodeId: fc.constant('one'), at: fc.double() }),
    fc.record({ type: fc.constant('network'), isOnline: fc.boolean() }),
    fc.record({ type: fc.constant('skip'), direction: fc.constantFrom('back', 'forward') }),
    fc.record({ type: fc.constant('set-volume'), volume: fc.double() }),
    fc.record({ type: fc.constant('set-speed'), speed: fc.double() }),
    fc.record({ type: fc.constant('measured'), duration: fc.double() }),
    fc.record({ type: fc.constant('moved'), position: fc.double() }),
    fc.record({ type: fc.constant('failed'), failure: fc.constantFrom('audio', 'offline') }),
    fc.record({
      type: fc.constantFrom(
        'resume',
        'pause',
        'counted',
        'sounding',
        'waiting',
        'stopped',
        'slow',
        'yield',
        'ended',
        'toggle-mute',
      ),
    }),
  ) as fc.Arbitrary<PlayerAction>

  it('position stays within the episode, volume on its steps, and failure has a reason only when failed', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const state = follow(INITIAL_PLAYER_STATE, ...actions)
        expect(state.position).toBeGreaterThanOrEqual(0)
        if (state.duration !== null) expect(state.position).toBeLessThanOrEqual(state.duration)
        expect(Number((state.volume * 10).toFixed(9)) % 1).toBe(0)
        expect(state.audibleVolume).toBeGreaterThan(0)
        expect(SPEEDS).toContain(state.speed)
        expect(state.episode === null).toBe(state.status === 'empty')
        if (isSounding(state)) expect(state).toMatchObject({ failure: null, isElsewhere: false })
        if (state.isSlow) expect(['starting', 'buffering']).toContain(state.status)
        if (state.status === 'failed') expect(state.failure).not.toBeNull()
      }),
    )
  })
})
