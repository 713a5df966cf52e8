'use client'

import { useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useOpening } from '@/hooks/use-lazy-part'
import type { PlayerEpisode } from '@/lib/player/player-state'

const loadActions = () =>
  import('./episode-actions').then(({ EpisodeActions }) => EpisodeActions)

interface EpisodeMoreProps {
  episode: PlayerEpisode
  onRemove?: () => void
  isShareable?: boolean
  className?: string
}

export function EpisodeMore({
  episode,
  className = 'button-bare',
  ...choices
}: EpisodeMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { setOpen, close, Part: EpisodeActions } = useOpening(loadActions)

  return (
    <>
      <IconButton
        ref={button}
        label={`More for ${episode.title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon="more"
        className={className}
      />
      {EpisodeActions && (
        <EpisodeActions {...choices} episode={episode} button={button} onClose={close} />
      )}
    </>
  )
}
