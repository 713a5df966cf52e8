import { useMediaSession } from '@/hooks/use-media-session'
import { player, usePlayer } from '@/hooks/use-player'
import { describePlayer } from '@/lib/player/player-words'
import { PlayerNowPlaying } from './player-now-playing'
import { PlayerSeek } from './player-seek'
import { PlayerSpeed } from './player-speed'
import { PlayerTransport } from './player-transport'
import { PlayerVolume } from './player-volume'

/** The control bar: there from the first play on, at the end of the page, so that it hides nothing. */
export default function PlayerBar({ showName }: { showName: string }) {
  const episode = usePlayer((state) => state.episode)
  const words = usePlayer(describePlayer)
  useMediaSession(player, showName)
  if (!episode) return null

  return (
    <section
      aria-label="Player"
      data-player-bar
      className="sticky bottom-0 z-40 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[minmax(0,1.3fr)_auto_minmax(0,1.5fr)_auto] md:gap-x-6 md:py-3">
        <PlayerNowPlaying episode={episode} words={words} />
        <PlayerTransport />
        <div className="col-span-2 flex items-center gap-1 md:contents">
          <PlayerSeek />
          <div className="flex items-center gap-1">
            <PlayerSpeed />
            <PlayerVolume />
          </div>
        </div>
      </div>
    </section>
  )
}
