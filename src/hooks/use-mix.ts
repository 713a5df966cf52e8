import { createMixPlayer, type MixState } from '@/lib/player/mix-player'
import { player } from './use-player'
import { useStore } from './use-store'

export const mixPlayer = createMixPlayer({ player, openStorage: () => window.localStorage })
if (typeof window !== 'undefined') mixPlayer.connect()

export const useMix = <Value>(select: (state: MixState) => Value): Value => useStore(mixPlayer, select)
