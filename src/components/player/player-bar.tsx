import { type CSSProperties, useRef } from 'react'
import { QuietLink } from '@/components/ui/quiet-link'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useMediaSession } from '@/hooks/use-media-session'
import { useMix, usePlayer, useUpNext } from '@/hooks/use-player'
import { useStore } from '@/hooks/use-store'
import { describePlayer, isInTrouble } from '@/lib/player/describe-player'
import { mixPath } from '@/lib/player/mix'
import { BarControls } from './bar-controls'
import { PlayerStatus, UpNextOffer } from './bar-parts'
import { panelInView } from './player-panel'

/** Hidden, but still taking its space, while the episode's own panel is visible. */
export function PlayerBar({ showName }: { showName: string }) {
  const bar = useRef<HTMLElement>(null)
  const episode = usePlayer((state) => state.episode)
  const words = usePlayer(describePlayer)
  const hasTrouble = usePlayer(isInTrouble)
  const isPanelInView = useStore(panelInView)
  const offer = useUpNext((state) => state.offer)
  useMediaSession(showName)
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
      <MixLine />
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

function BarProgress() {
  const share = usePlayer(({ position, duration }) =>
    duration ? Math.round((position / duration) * 1000) / 1000 : 0,
  )
  return (
    <div
      aria-hidden="true"
      style={{ '--share': share } as CSSProperties}
      className="absolute inset-x-0 top-0 h-0.5 origin-left scale-x-(--share) bg-accent md:hidden"
    />
  )
}

function MixLine() {
  const mix = useMix((state) => state.mix)
  const part = useMix((state) => state.part)
  if (!mix) return null
  return (
    <p className="shell pt-2 text-sm text-soft">
      <QuietLink href={mixPath(mix.slug)} className="text-link">
        {mix.title}
      </QuietLink>
      <span>{`, part ${part + 1} of ${mix.parts.length}`}</span>
      {mix.parts[part]?.words && (
        <span className="max-sm:hidden">{`: ${mix.parts[part].words}`}</span>
      )}
    </p>
  )
}
