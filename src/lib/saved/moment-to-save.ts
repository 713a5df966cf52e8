import type { PlayerEpisode } from '@/lib/player/player-state'
import { createStore } from '@/lib/store'

interface MomentToSave {
  episode: Pick<PlayerEpisode, 'id' | 'title'>
  /** Whole seconds. */
  at: number
}

/** The moment being saved, or null. Setting it opens the dialog. */
export const momentToSave = createStore<MomentToSave | null>(null)
