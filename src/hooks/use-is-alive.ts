import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and until hydration, while controls that could not work are disabled. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
