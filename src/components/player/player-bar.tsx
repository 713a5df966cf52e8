import { useRef } from 'react'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useMediaSession } from '@/hooks/use-media-session'
import { panelInView } from '@/hooks/use-panel-in-view'
import { player, usePlayer } from '@/hooks/use-player'
import { useStore } from '@/hooks/use-store'
import { useUpNext } from '@/hooks/use-up-next'
import { describePlayer, isInTrouble } from '@/lib/player/player-words'
import { BarControls } from './bar-controls'
import { BarProgress } from './bar-progress'
import { PlayerStatus } from './player-status'
import { UpNextOffer } from './up-next-offer'

/**
 * Comes after the end of the page; while the episode's own panel is in sight it hides and keeps its place.
 */
export function PlayerBar({ showName }: { showName: string }) {
  const bar = useRef<HTMLElement>(null)
  const episode = usePlayer((state) => state.episode)
  const words = usePlayer(describePlayer)
  const hasTrouble = usePlayer(isInTrouble)
  const isPanelInView = useStore(panelInView)
  const offer = useUpNext((state) => state.offer)
  useMediaSession(player, showName)
  useClearOfBar(bar, episode !== null)
  if (!episode) return null

  return (
    <section
      ref={bar}
      aria-label="Player"
      data-player-bar
      data-makes-way={(isPanelInView && !offer) || undefined}
      className="sticky bottom-0 z-40 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <PlayerStatus />
      <BarProgress />
      <div className="shell flex min-h-17 items-center py-1.5 md:min-h-18 md:py-3">
        {offer ? (
          <UpNextOffer episode={offer} />
        ) : (
          <BarControls episode={episode} words={words} hasTrouble={hasTrouble} />
        )}
      </div>
    </section>
  )
}
