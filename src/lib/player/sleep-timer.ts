import { createStore } from '@/lib/store'
import type { Player } from './player-engine'
import { isSounding } from './player-state'

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const

export type SleepChoice = (typeof SLEEP_MINUTES)[number] | 'episode-end'

export interface SleepState {
  choice: SleepChoice | null
  /** Whole seconds; null without a timer. */
  secondsLeft: number | null
  /** The timer has paused the player, and nothing has played since. */
  hasFired: boolean
}

export const NO_SLEEP: SleepState = { choice: null, secondsLeft: null, hasFired: false }

const FADE_MS = 5_000
const TICK_MS = 250

/** The clock runs on while the player is paused: it counts until bedtime. */
export function createSleepTimer(player: Player) {
  const { set, ...store } = createStore<SleepState>(NO_SLEEP)
  let ticking: ReturnType<typeof setInterval> | undefined

  function stop(last: SleepState) {
    clearInterval(ticking)
    player.fadeTo(1)
    set(last)
  }

  function tick(endsAt: number) {
    const msLeft = endsAt - Date.now()
    if (msLeft <= 0) {
      player.pause()
      stop({ ...NO_SLEEP, hasFired: true })
      return
    }
    player.fadeTo(Math.min(msLeft / FADE_MS, 1))
    const secondsLeft = Math.ceil(msLeft / 1000)
    const state = store.getState()
    if (state.secondsLeft !== secondsLeft) set({ ...state, secondsLeft })
  }

  player.subscribe(() => {
    if (store.getState().hasFired && isSounding(player.getState())) set(NO_SLEEP)
  })

  return {
    ...store,
    choose(choice: SleepChoice) {
      stop({ ...NO_SLEEP, choice })
      if (choice === 'episode-end') return
      const endsAt = Date.now() + choice * 60_000
      ticking = setInterval(() => tick(endsAt), TICK_MS)
      tick(endsAt)
    },
    cancel: () => stop(NO_SLEEP),
    endEpisode(): boolean {
      if (store.getState().choice !== 'episode-end') return false
      stop({ ...NO_SLEEP, hasFired: true })
      return true
    },
  }
}

export function describeSleep({ choice, hasFired }: SleepState) {
  if (hasFired) return 'The sleep timer has ended.'
  if (choice === null) return ''
  return choice === 'episode-end'
    ? 'Sleep timer: end of episode.'
    : `Sleep timer: ${choice} minutes.`
}
