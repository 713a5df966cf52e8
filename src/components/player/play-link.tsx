'use client'

import type { ComponentProps } from 'react'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface PlayLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  episode: PlayerEpisode
  /** Seconds. */
  at: number
}

/** A link to a moment of an episode, which plays from there without leaving the page. */
export const PlayLink = ({ episode, at, href, ...link }: PlayLinkProps) => (
  <a
    {...link}
    href={href}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void player.playFrom(episode, at)
    }}
  />
)
