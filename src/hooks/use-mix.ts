import { useSyncExternalStore } from 'react'
import { createMixPlayer, type MixState, NO_MIX } from '@/lib/player/mix-player'
import { player } from './use-player'

export const mixPlayer = createMixPlayer({ player, openStorage: () => window.localStorage })
if (typeof window !== 'undefined') mixPlayer.connect()

/** Selects one value; the component rerenders only when it changes. */
export const useMix = <Value>(select: (state: MixState) => Value): Value =>
  useSyncExternalStore(
    mixPlayer.subscribe,
    () => select(mixPlayer.getState()),
    () => select(NO_MIX),
  )
