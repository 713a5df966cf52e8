import { SmallArtwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { LazyButton } from '@/components/ui/lazy-button'
import { player, upNext, usePlayer, useSleepTimer, useUpNext } from '@/hooks/use-player'
import { describePlayer } from '@/lib/player/describe-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { describeSleep } from '@/lib/player/sleep-timer'
import { formatClock } from '@/lib/text/clock'

const loadQueue = () => import('./queue-list').then(({ QueueDialog }) => QueueDialog)

export function QueueButton() {
  const count = useUpNext(({ queue }) => queue.length)
  return (
    <LazyButton load={loadQueue} className="button-round button-bare relative">
      <Icon name="queue" className="size-5" />
      <span className="sr-only">{`Up next, ${count === 1 ? '1 episode' : `${count} episodes`}`}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          data-digits
          className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center font-bold text-[0.6875rem] text-on-accent leading-4.5"
        >
          {count}
        </span>
      )}
    </LazyButton>
  )
}

const loadSleep = () => import('./sleep-dialog').then(({ SleepDialog }) => SleepDialog)

export function SleepButton() {
  const { choice, secondsLeft } = useSleepTimer()
  const isOn = choice !== null
  return (
    <LazyButton
      load={loadSleep}
      className={`min-w-11 flex-none px-2.5 text-sm ${isOn ? 'button-calm' : 'button-bare'}`}
    >
      <Icon name="sleep" className="size-5" />
      <span className="sr-only">Sleep timer</span>
      {isOn && (
        <span data-digits>
          {secondsLeft === null ? 'At the end' : formatClock(secondsLeft)}
        </span>
      )}
    </LazyButton>
  )
}

export function PlayerStatus() {
  const words = usePlayer(describePlayer)
  const sleep = describeSleep(useSleepTimer())
  return (
    <p role="status" aria-label="Playback" className="visible sr-only">
      {`${words} ${sleep}`}
    </p>
  )
}

export function UpNextOffer({ episode }: { episode: PlayerEpisode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields
    <div
      role="group"
      aria-label="Up next"
      className="flex min-w-0 flex-1 flex-wrap items-center gap-3"
    >
      <SmallArtwork artwork={episode.artwork} className="max-[22.5rem]:hidden" />
      <p className="min-w-24 flex-1 leading-tight">
        <span className="block text-soft text-sm">Up next</span>
        <span className="line-clamp-1 font-semibold">{episode.title}</span>
      </p>
      <button
        type="button"
        aria-label={`Play next: ${episode.title}`}
        onClick={() => void player.toggle(episode)}
        className="button button-strong flex-none px-4"
      >
        Play next
      </button>
      <button
        type="button"
        onClick={upNext.dismissOffer}
        className="button button-calm min-w-11 flex-none px-2.5 sm:px-4"
      >
        <span className="max-sm:sr-only">Not now</span>
        <Icon name="close" className="size-5 sm:hidden" />
      </button>
    </div>
  )
}
