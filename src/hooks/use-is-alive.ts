import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and until hydration: controls that could not work yet are disabled until then. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
