import { useSyncExternalStore } from 'react'
import { createMixPlayer, type MixState, NO_MIX } from '@/lib/player/mix-player'
import { player } from './use-player'

export const mixPlayer = createMixPlayer({ player, openStorage: () => window.localStorage })
if (typeof window !== 'undefined') mixPlayer.connect()

/** One value out of it; the component renders again only when that value changes. */
export const useMix = <Value>(select: (state: MixState) => Value): Value =>
  useSyncExternalStore(
    mixPlayer.subscribe,
    () => select(mixPlayer.getState()),
    () => select(NO_MIX),
  )
