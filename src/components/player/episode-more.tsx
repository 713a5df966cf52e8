'use client'

import { useCallback, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLatePart } from '@/hooks/use-late-part'
import type { PlayerEpisode } from '@/lib/player/player-state'

const loadActions = () => import('./episode-actions').then(({ EpisodeActions }) => EpisodeActions)

interface EpisodeMoreProps {
  episode: PlayerEpisode
  onRemove?: () => void
  className?: string
}

export function EpisodeMore({ episode, onRemove, className = 'button-bare' }: EpisodeMoreProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const EpisodeActions = useLatePart({ isOpen, load: loadActions, onClose: close })

  return (
    <>
      <button
        type="button"
        aria-label={`More for ${episode.title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`button button-round ${className}`}
      >
        <Icon name="more" className="size-5" />
      </button>
      {EpisodeActions && <EpisodeActions episode={episode} onRemove={onRemove} onClose={close} />}
    </>
  )
}
