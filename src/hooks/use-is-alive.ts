import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False until the scripts are at work: what would show a choice that nothing applies is disabled until then. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
