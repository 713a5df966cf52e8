import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerAction } from '@/lib/player/player-reducer'
import { INITIAL_PLAYER_STATE, isSounding, SPEEDS } from '@/lib/player/player-state'
import { playerEpisode } from '../sample-episode'
import { follow } from './follow'

const OTHER = playerEpisode({ id: 'two', duration: '' })
/** One of two minutes, one of unknown length. */
const episode = fc.constantFrom(playerEpisode(), OTHER)

/** What says all by its name. */
const plain = fc.record({
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
    'fix-volume',
  ),
})

const telling = fc.oneof(
  fc.record({ type: fc.constant('start'), episode, at: fc.option(fc.double(), { nil: undefined }) }),
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
  fc.record({ type: fc.constant('learn-place'), episodeId: fc.constantFrom('one', 'two'), at: fc.double() }),
  fc.record({ type: fc.constant('network'), isOnline: fc.boolean() }),
  fc.record({ type: fc.constant('skip'), direction: fc.constantFrom('back', 'forward') }),
  fc.record({ type: fc.constant('set-volume'), volume: fc.double() }),
  fc.record({ type: fc.constant('set-speed'), speed: fc.double() }),
  fc.record({ type: fc.constant('measured'), duration: fc.double() }),
  fc.record({ type: fc.constant('moved'), position: fc.double() }),
  fc.record({
    type: fc.constant('failed'),
    failure: fc.constantFrom('audio', 'offline', 'blocked', 'play-call'),
  }),
)

const action = fc.oneof(telling, plain) as fc.Arbitrary<PlayerAction>

/** Any state that a listener can come to. */
const state = fc
  .array(action, { maxLength: 40, size: 'max' })
  .map((actions) => follow(INITIAL_PLAYER_STATE, ...actions))
/** The same, with an episode in it. */
const loadedState = state.filter(({ episode }) => episode !== null)

describe('whatever happened in whatever order', () => {
  it('the position lies within the episode', () => {
    fc.assert(
      fc.property(state, ({ position, duration }) => {
        expect(position).toBeGreaterThanOrEqual(0)
        expect(position).toBeLessThanOrEqual(duration ?? Number.MAX_VALUE)
      }),
    )
  })

  it('the volume is one of eleven steps, there is a level to unmute to, and the speed is one of five', () => {
    const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
    fc.assert(
      fc.property(state, ({ volume, audibleVolume, speed }) => {
        expect(steps).toContain(volume)
        expect(steps.slice(1)).toContain(audibleVolume)
        expect(SPEEDS).toContain(speed)
      }),
    )
  })

  it('what the listener is told agrees: an empty player, a failure, a wait', () => {
    fc.assert(
      fc.property(state, (state) => {
        expect(state.episode === null).toBe(state.status === 'empty')
        if (isSounding(state)) expect(state).toMatchObject({ failure: null, isElsewhere: false })
        if (state.isSlow) expect(['starting', 'buffering']).toContain(state.status)
        if (state.status === 'failed') expect(state.failure).not.toBeNull()
      }),
    )
  })

  it('the end rests at 0, and the next play is a new listening', () => {
    const atStart = { status: 'paused', position: 0, isCounted: false, until: null }
    fc.assert(
      fc.property(loadedState, (state) => {
        expect(follow(state, { type: 'ended' })).toMatchObject(atStart)
      }),
    )
  })

  it('muting is silence, and unmuting brings back the level before', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(0.1, 0.3, 0.7, 1), (state, volume) => {
        const muted = follow(state, { type: 'set-volume', volume }, { type: 'toggle-mute' })
        expect(muted.volume).toBe(0)
        expect(follow(muted, { type: 'toggle-mute' }).volume).toBe(volume)
      }),
    )
  })

  it('a skip moves by fifteen seconds, or to an end of the episode', () => {
    fc.assert(
      fc.property(loadedState, fc.constantFrom('back', 'forward'), (state, direction) => {
        const { position } = follow(state, { type: 'skip', direction })
        const to = state.position + (direction === 'back' ? -15 : 15)
        expect([to, 0, state.duration]).toContain(position)
        expect(direction === 'back' ? position <= state.position : position >= state.position).toBe(true)
      }),
    )
  })

  it('an episode that makes room for another goes on where it was', () => {
    const one = playerEpisode()
    fc.assert(
      fc.property(state, fc.double({ min: 0, max: 100, noNaN: true }), (state, at) => {
        const elsewhere = follow(
          state,
          { type: 'start', episode: one, at },
          { type: 'start', episode: OTHER },
        )
        expect(elsewhere.places.one).toBe(at)
        expect(follow(elsewhere, { type: 'start', episode: one }).position).toBe(at)
      }),
    )
  })
})
