'use client'

import type { ComponentProps } from 'react'
import { HereLink } from '@/components/ui/here-link'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface PlayLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  episode: PlayerEpisode
  /** Seconds. */
  at: number
}

/** A link to a moment of an episode, which plays from there without leaving the page. */
export const PlayLink = ({ episode, at, ...link }: PlayLinkProps) => (
  <HereLink {...link} onOpen={() => void player.playFrom(episode, at)} />
)
