'use client'

import { useCallback, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLatePart } from '@/hooks/use-late-part'
import type { PlayerEpisode } from '@/lib/player/player-state'

const loadActions = () => import('./episode-actions').then(({ EpisodeActions }) => EpisodeActions)

interface EpisodeMoreProps {
  episode: PlayerEpisode
  onRemove?: () => void
  /** Set when there is no separate share button. */
  isShareable?: boolean
  className?: string
}

export function EpisodeMore({ episode, className = 'button-bare', ...choices }: EpisodeMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const EpisodeActions = useLatePart({ isOpen, load: loadActions, onClose: close })

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`More for ${episode.title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`button button-round ${className}`}
      >
        <Icon name="more" className="size-5" />
      </button>
      {EpisodeActions && <EpisodeActions {...choices} episode={episode} button={button} onClose={close} />}
    </>
  )
}
