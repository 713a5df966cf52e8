import { useSyncExternalStore } from 'react'
import type { Store } from '@/lib/store'

export const useStore = <State>({
  subscribe,
  getState,
  getInitialState,
}: Pick<Store<State>, 'subscribe' | 'getState' | 'getInitialState'>): State =>
  useSyncExternalStore(subscribe, getState, getInitialState)
