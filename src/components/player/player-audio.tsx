'use client'

import { player } from '@/hooks/use-player'

/** The site's one audio element. It lives in the layout, so sound goes on while one walks between pages. */
export function PlayerAudio() {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the words are the transcript on the episode's page
    <audio preload="none" ref={(element) => (element ? player.attach(element) : undefined)} />
  )
}
