import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icon'
import { useIsFinished } from '@/hooks/use-finished'
import { usePlayer } from '@/hooks/use-player'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { shareOf } from '@/lib/player/place'

/** Overlays the cover, so that nothing shifts when it appears. */
export function ListeningState({ episode }: { episode: ListedEpisode }) {
  const isFinished = useIsFinished(episode.id)
  const share = usePlayer((state) => shareOf(state, episode))
  if (share > 0)
    return (
      <span
        style={{ '--share': share } as CSSProperties}
        className="absolute inset-x-0 bottom-0 h-1.5 overflow-clip rounded-b-lg bg-raised/80 after:absolute after:inset-0 after:origin-left after:bg-accent after:[scale:var(--share)_1] forced-colors:after:forced-color-adjust-none forced-colors:after:bg-[Highlight]"
      >
        <span className="sr-only">Half heard</span>
      </span>
    )
  if (!isFinished) return null
  return (
    <span className="absolute right-1 bottom-1 inline-flex items-center gap-0.75 rounded-full bg-raised pr-2 pl-1.75 font-semibold text-ink text-xs leading-5.5">
      <Icon name="check" className="size-3.5 stroke-3" />
      Heard
    </span>
  )
}
