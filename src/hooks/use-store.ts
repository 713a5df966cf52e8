import { useSyncExternalStore } from 'react'
import type { Store } from '@/lib/store'

type Watched<State> = Pick<Store<State>, 'subscribe' | 'getState' | 'getInitialState'>

/** With `select`, the component rerenders only when the selected value changes. */
export function useStore<State, Value = State>(
  { subscribe, getState, getInitialState }: Watched<State>,
  select = (state: State) => state as unknown as Value,
): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(getInitialState()),
  )
}

const subscribe = () => () => {}

/** False on the server and until hydration, while controls that could not work are disabled. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
