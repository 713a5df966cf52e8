import { useEffect } from 'react'
import { connectMediaSession } from '@/lib/player/media-session'
import { player } from './use-player'

/** Shows what plays on the lock screen, and follows the keys of keyboards and headphones. */
export function useMediaSession(showName: string): void {
  useEffect(() => {
    if ('mediaSession' in navigator)
      return connectMediaSession(player, showName, navigator.mediaSession)
  }, [showName])
}
