import { type TouchEvent, useRef } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Dialog } from '@/components/ui/dialog'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { ShareButton } from '@/components/ui/share/share-button'
import { usePlayer, useUpNext } from '@/hooks/use-player'
import { isSwipeDown, type Point } from '@/lib/player/shortcuts'
import { PlayerStatus, QueueButton, SleepButton, UpNextOffer } from './bar-parts'
import { FullPlayerViews } from './full-player-views'
import { PlayButton } from './play-button'
import { PlayerSpeed, PlayerVolume, SaveMomentButton, SkipButton } from './player-controls'
import { PlayerTimeline } from './player-timeline'

export function FullPlayer({
  onClose,
  onLeave,
}: {
  onClose: () => void
  onLeave: () => void
}) {
  const episode = usePlayer((state) => state.episode)
  const offer = useUpNext((state) => state.offer)
  const swipe = useSwipeDown(onClose)
  if (!episode) return null

  return (
    <Dialog
      title="Now playing"
      variant="full-screen"
      closeLabel="Close the player"
      onClose={onClose}
    >
      <div {...swipe} className={`full-player ${seasonTone(episode.season)}`}>
        <PlayerStatus />
        <FullPlayerViews episodeId={episode.id}>
          <Artwork
            key={episode.id}
            artwork={episode.artwork}
            size={384}
            sizes="(orientation: landscape) 40vw, 90vw"
            className="full-player-cover rounded-xl shadow-lift"
          />
        </FullPlayerViews>
        <div className="@container flex min-w-0 flex-col gap-4">
          <div className="flex min-h-12 items-center">
            {offer ? (
              <UpNextOffer episode={offer} />
            ) : (
              <div className="min-w-0 flex-1">
                <p className="font-semibold text-(--tone) text-sm">
                  {`Season ${episode.season}, Episode ${episode.episodeNumber}`}
                </p>
                <QuietLink
                  href={`/episodes/${episode.slug}`}
                  replace
                  onClick={onLeave}
                  className="line-clamp-2 font-display text-heading hover:underline"
                >
                  {episode.title}
                </QuietLink>
              </div>
            )}
            {!offer && <SaveMomentButton episode={episode} />}
          </div>
          <PlayerTimeline key={episode.id} episode={episode} variant="waveform" />
          <div className="flex items-center justify-center gap-[min(1.5rem,4vw)]">
            <SkipButton direction="back" episode={episode} />
            <span className="scale-130">
              <PlayButton episode={episode} shape="transport" />
            </span>
            <SkipButton direction="forward" episode={episode} />
          </div>
          <div className="flex items-center justify-between gap-2 @max-[14rem]:flex-wrap">
            <PlayerSpeed />
            <PlayerVolume className="min-w-0 max-w-44 flex-1" />
            <div className="flex items-center">
              <SleepButton />
              <QueueButton />
              <ShareButton slug={episode.slug} title={episode.title} shape="round" />
            </div>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

function useSwipeDown(onSwipe: () => void) {
  const from = useRef<Point | null>(null)
  return {
    onTouchStart({ target, currentTarget, touches }: TouchEvent<HTMLElement>) {
      const finger = touches[0]
      const dialog = currentTarget.closest('dialog')
      // Not one of another dialog, a control or a list that moves by itself.
      const own = (target as Element).closest(
        'dialog, input, select, [role=slider], [data-pane]',
      )
      const isFree =
        finger && touches.length === 1 && own === dialog && dialog?.scrollTop === 0
      from.current = isFree ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent<HTMLElement>) {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      if (isSwipeDown(from.current, { x: finger.clientX, y: finger.clientY })) onSwipe()
    },
  }
}
