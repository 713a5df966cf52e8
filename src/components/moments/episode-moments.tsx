'use client'

import { type ComponentType, useCallback, useId, useState } from 'react'
import { SaveMomentButton } from '@/components/player/save-moment-button'
import { Icon } from '@/components/ui/icon'
import { useLatePart } from '@/hooks/use-late-part'
import type { PlayerEpisode } from '@/lib/player/player-state'

type List = ComponentType<{ episode: PlayerEpisode }>
const loadList = (): Promise<List> =>
  import('./moments-of-episode').then(({ MomentsOfEpisode }) => MomentsOfEpisode)

export function EpisodeMoments({ episode }: { episode: PlayerEpisode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const List = useLatePart({ isOpen, load: loadList, onClose: close })

  return (
    <section aria-label="Moments" className="flex flex-col gap-2 noscript:hidden print:hidden">
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <SaveMomentButton episode={episode} shape="wide" />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="button button-bare px-4"
        >
          Your moments
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-5" />
        </button>
      </div>
      <div id={id}>{List && <List episode={episode} />}</div>
    </section>
  )
}
