import { Icon } from '@/components/ui/icon'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { HelpButton } from './help-button'
import { MoreButton } from './more-button'
import { PlayerNowPlaying } from './player-now-playing'
import { PlayerOpener } from './player-opener'
import { PlayerSpeed } from './player-speed'
import { PlayerTimeline } from './player-timeline'
import { PlayerVolume } from './player-volume'
import { QueueButton } from './queue-button'
import { RoundPlayButton } from './round-play-button'
import { SaveMomentButton } from './save-moment-button'
import { SkipButton } from './skip-button'
import { SleepButton } from './sleep-button'

interface BarControlsProps {
  episode: PlayerEpisode
  words: string
  hasTrouble: boolean
}

/** On phones a cover, a line and a button or two; everything else is a press away. */
export function BarControls({ episode, words, hasTrouble }: BarControlsProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 md:grid md:grid-cols-[minmax(0,1.3fr)_auto_minmax(0,1.4fr)_auto] md:gap-6">
      <PlayerOpener episode={episode} words={hasTrouble ? words : null} />
      <PlayerNowPlaying episode={episode} words={hasTrouble ? '' : words} className="hidden md:flex" />
      <div className="flex items-center gap-0.5 md:gap-1.5">
        <span className="hidden md:contents">
          <SkipButton direction="back" episode={episode} />
        </span>
        {hasTrouble && <TryAgainButton />}
        <span className={hasTrouble ? 'hidden md:contents' : 'contents'}>
          <RoundPlayButton episode={episode} />
        </span>
        <span className="hidden min-[22.5rem]:contents">
          <SkipButton direction="forward" episode={episode} />
        </span>
      </div>
      <PlayerTimeline key={episode.id} episode={episode} variant="line" className="max-md:hidden" />
      <div className="hidden items-center gap-1 md:flex">
        <MoreButton />
        <div className="hidden items-center gap-1 xl:flex">
          <SaveMomentButton episode={episode} />
          <QueueButton />
          <SleepButton />
          <PlayerSpeed />
          <PlayerVolume />
          <HelpButton />
        </div>
      </div>
    </div>
  )
}

function TryAgainButton() {
  return (
    <button
      type="button"
      aria-label="Try again"
      onClick={player.tryAgain}
      className="button button-round button-strong md:hidden"
    >
      <Icon name="try-again" className="size-5" />
    </button>
  )
}
