import type { Player } from '@/lib/player/player-engine'
import type { ItemStorage } from '@/lib/player/remembered'
import type { UpNext } from '@/lib/player/up-next'
import type { UnsentChanges } from './unsent-changes'

export interface BrowserSide {
  player: Player
  upNext: UpNext
  storage: ItemStorage
  unsent: UnsentChanges
  /** Milliseconds since 1970. */
  now: () => number
}
