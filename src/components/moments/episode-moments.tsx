'use client'

import type { ComponentType } from 'react'
import { useLatePart } from '@/hooks/use-late-part'
import { useEpisodeMoments } from '@/hooks/use-moments'
import type { PlayerEpisode } from '@/lib/player/player-state'
import type { SavedMoment } from '@/lib/saved/moment'

type List = ComponentType<{ episode: PlayerEpisode; moments: SavedMoment[] }>
const loadList = (): Promise<List> =>
  import('./moments-of-episode').then(({ MomentsOfEpisode }) => MomentsOfEpisode)
const stay = () => {}

/** Empty unless the visitor has saved moments here. */
export function EpisodeMoments({ episode }: { episode: PlayerEpisode }) {
  const { data: moments = [] } = useEpisodeMoments(episode.id)
  const List = useLatePart({ isOpen: moments.length > 0, load: loadList, onClose: stay })
  if (!List) return null

  return (
    <section aria-labelledby="moments-title" className="max-w-[65ch] noscript:hidden print:hidden">
      <h2 id="moments-title" className="mb-3 text-heading">
        Your moments
      </h2>
      <List episode={episode} moments={moments} />
    </section>
  )
}
