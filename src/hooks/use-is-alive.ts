import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False on the server and until the scripts are at work: what would show a choice that nothing applies is disabled until
 * then, and what the server did not draw is not there yet.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
