'use client'

import { connectPlayer } from '@/hooks/use-player-connections'
import { PlayerKeys } from './player-keys'

export function PlayerAudio() {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are the transcript on the episode's page */}
      <audio preload="none" ref={(element) => (element ? connectPlayer(element) : undefined)} />
      <PlayerKeys />
    </>
  )
}
