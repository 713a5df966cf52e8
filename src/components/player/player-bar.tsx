import { useRef } from 'react'
import { useClearOfBar } from '@/hooks/use-clear-of-bar'
import { useMediaSession } from '@/hooks/use-media-session'
import { player, usePlayer } from '@/hooks/use-player'
import { describePlayer, isInTrouble } from '@/lib/player/player-words'
import { HelpButton } from './help-button'
import { MoreButton } from './more-button'
import { PlayerNowPlaying } from './player-now-playing'
import { PlayerSpeed } from './player-speed'
import { PlayerTimeline } from './player-timeline'
import { PlayerVolume } from './player-volume'
import { RoundPlayButton } from './round-play-button'
import { SkipButton } from './skip-button'

/** The control bar: there from the first play on, after the end of the page, so that it hides nothing. */
export function PlayerBar({ showName }: { showName: string }) {
  const bar = useRef<HTMLElement>(null)
  const episode = usePlayer((state) => state.episode)
  const words = usePlayer(describePlayer)
  const hasTrouble = usePlayer(isInTrouble)
  useMediaSession(player, showName)
  useClearOfBar(bar, episode !== null)
  if (!episode) return null

  return (
    <section
      ref={bar}
      aria-label="Player"
      data-player-bar
      className="sticky bottom-0 z-40 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[minmax(0,1.3fr)_auto_minmax(0,1.4fr)_auto] md:gap-x-6 md:py-3">
        <PlayerNowPlaying episode={episode} words={words} areWordsElsewhere={hasTrouble} />
        <div className="flex items-center gap-0.5 sm:gap-1.5">
          <SkipButton direction="back" episode={episode} />
          <RoundPlayButton episode={episode} />
          <SkipButton direction="forward" episode={episode} />
        </div>
        <div className="col-span-2 flex items-center gap-1 md:contents">
          <PlayerTimeline key={episode.id} episode={episode} variant="line" className="min-w-0 flex-1" />
          <div className="flex items-center gap-1">
            <MoreButton />
            <div className="hidden items-center gap-1 lg:flex">
              <PlayerSpeed />
              <PlayerVolume />
              <HelpButton />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
