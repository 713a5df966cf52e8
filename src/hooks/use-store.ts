import { useSyncExternalStore } from 'react'
import type { Store } from '@/lib/store'

type Watched<State> = Pick<Store<State>, 'subscribe' | 'getState' | 'getInitialState'>

const whole = <State>(state: State): State => state

export function useStore<State>(store: Watched<State>): State
/** Selects one value; the component rerenders only when it changes. */
export function useStore<State, Value>(store: Watched<State>, select: (state: State) => Value): Value
export function useStore<State>(
  { subscribe, getState, getInitialState }: Watched<State>,
  select: (state: State) => unknown = whole,
) {
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(getInitialState()),
  )
}
