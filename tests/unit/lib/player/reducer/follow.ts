import { type PlayerAction, playerReducer } from '@/lib/player/player-reducer'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'
import { playerEpisode } from '../sample-episode'

/** In the middle of an episode of two minutes. */
export const loaded = (change: Partial<PlayerState> = {}): PlayerState => ({
  ...INITIAL_PLAYER_STATE,
  episode: playerEpisode(),
  status: 'playing',
  duration: 120,
  isCounted: true,
  ...change,
})

/** What a row of events makes of a state. */
export const follow = (state: PlayerState, ...actions: PlayerAction[]): PlayerState =>
  actions.reduce(playerReducer, state)
