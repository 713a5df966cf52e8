import type { PlayerEpisode } from '@/lib/player/player-state'
import { createStore } from '@/lib/player/store'

/** The moment that somebody is about to save, as it was when they asked. */
export interface MomentDraft {
  episode: Pick<PlayerEpisode, 'id' | 'title'>
  /** Whole seconds. */
  at: number
}

/** Null while nobody saves one. Setting it opens the dialog. */
export const momentDraft = createStore<MomentDraft | null>(null)
