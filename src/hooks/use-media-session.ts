import { useEffect } from 'react'
import { connectMediaSession } from '@/lib/player/media-session'
import type { Player } from '@/lib/player/player-engine'

export function useMediaSession(player: Player, showName: string): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    return connectMediaSession(player, showName, navigator.mediaSession)
  }, [player, showName])
}
