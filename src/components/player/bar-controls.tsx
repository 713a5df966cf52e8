import { type ReactNode, useEffect, useState } from 'react'
import { SmallArtwork } from '@/components/ui/artwork'
import { IconButton } from '@/components/ui/icon-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { player } from '@/hooks/use-player'
import { shortcutHelp } from '@/hooks/use-player-shortcuts'
import { type PlayerEpisode, SKIP_LABELS } from '@/lib/player/player-state'
import { listen } from '@/lib/site/listen'
import { QueueButton, SleepButton } from './bar-parts'
import { PlayButton } from './play-button'
import { PlayerSpeed, PlayerVolume, SaveMomentButton, SkipButton } from './player-controls'
import { PlayerTimeline } from './player-timeline'

interface BarControlsProps {
  episode: PlayerEpisode
  words: string
  hasTrouble: boolean
}

const loadFullPlayer = () => import('./full-player').then(({ FullPlayer }) => FullPlayer)

export function BarControls({ episode, words, hasTrouble }: BarControlsProps) {
  const { isOpen, open, close, leave } = useBackToClose()
  const FullPlayer = useLazyPart({ isOpen, load: loadFullPlayer, onClose: close })

  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 md:grid md:grid-cols-[minmax(0,1.3fr)_auto_minmax(0,1.4fr)_auto] md:gap-6">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md text-left md:hidden"
      >
        <SmallArtwork key={episode.id} artwork={episode.artwork} />
        <span className="min-w-0 truncate font-semibold">
          <span className="sr-only">Open the player: </span>
          <span>{hasTrouble ? words : episode.title}</span>
        </span>
      </button>
      <div
        className={`hidden min-w-0 items-center gap-3 md:flex ${seasonTone(episode.season)}`}
      >
        <SmallArtwork
          key={episode.id}
          artwork={episode.artwork}
          waveform={episode.waveform}
        />
        <div className="min-w-0">
          <QuietLink
            href={`/episodes/${episode.slug}`}
            className="flex items-center font-semibold leading-tight hover:underline"
          >
            <span className="line-clamp-1">{episode.title}</span>
          </QuietLink>
          <p className="truncate text-sm text-soft">
            <span className="font-semibold text-(--tone)">{`S${episode.season}E${episode.episodeNumber}`}</span>{' '}
            <span aria-hidden="true">{hasTrouble ? '' : words}</span>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-0.5 md:gap-1.5">
        <span className="hidden md:contents">
          <Tip text={SKIP_LABELS.back} keyName="J">
            <SkipButton direction="back" episode={episode} />
          </Tip>
        </span>
        {hasTrouble && (
          <IconButton
            label="Try again"
            icon="try-again"
            onClick={player.tryAgain}
            className="button-strong md:hidden"
          />
        )}
        <span className={hasTrouble ? 'hidden md:contents' : 'contents'}>
          <Tip text="Play or pause" keyName="K">
            <PlayButton episode={episode} shape="transport" />
          </Tip>
        </span>
        <span className="hidden min-[22.5rem]:contents">
          <Tip text={SKIP_LABELS.forward} keyName="L">
            <SkipButton direction="forward" episode={episode} />
          </Tip>
        </span>
      </div>
      <PlayerTimeline
        key={episode.id}
        episode={episode}
        variant="line"
        className="max-md:hidden"
      />
      <div className="hidden items-center gap-1 md:flex">
        <Tip text="Speed, volume and more">
          <IconButton
            label="Speed, volume and more"
            aria-haspopup="dialog"
            onClick={open}
            icon="more"
            className="button-bare xl:hidden"
            isLarge
          />
        </Tip>
        <div className="hidden items-center gap-1 xl:flex">
          <Tip text="Save this moment" keyName="B">
            <SaveMomentButton episode={episode} />
          </Tip>
          <Tip text="Up next">
            <QueueButton />
          </Tip>
          <Tip text="Sleep timer">
            <SleepButton />
          </Tip>
          <PlayerSpeed />
          <Tip text="Volume, mute" keyName="M">
            <PlayerVolume />
          </Tip>
        </div>
        <Tip text="Keyboard shortcuts" keyName="?">
          <IconButton
            label="Keyboard shortcuts"
            icon="keyboard"
            aria-haspopup="dialog"
            onClick={() => shortcutHelp.set(true)}
            className="button-bare hidden [@media(hover:hover)]:inline-flex"
          />
        </Tip>
      </div>
      {FullPlayer && <FullPlayer onClose={close} onLeave={leave} />}
    </div>
  )
}

const OVERLAY_STATE = 'isOverlay'

const isOverlayEntry = () => window.history.state?.[OVERLAY_STATE] === true

/** Opening adds a step to the history, so that Back closes it. */
function useBackToClose() {
  const [isOpen, setOpen] = useState(false)
  const leave = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    if (!isOverlayEntry()) window.history.pushState({ [OVERLAY_STATE]: true }, '')
    return listen(window, ['popstate'], () => isOverlayEntry() || setOpen(false))
  }, [isOpen])

  return {
    isOpen,
    open: () => setOpen(true),
    close() {
      leave()
      if (isOpen && isOverlayEntry()) window.history.back()
    },
    /** Closes when a link inside is followed; the link replaces the dialog's history entry (`replace`). */
    leave,
  }
}

interface TipProps {
  text: string
  keyName?: string
  children: ReactNode
}

/** A visual tooltip for an icon; screen readers use the control's own name. Any key hides it. */
export function Tip({ text, keyName, children }: TipProps) {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    return listen(document, ['keydown'], () => setShown(false))
  }, [isShown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is inside it
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => setShown(pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children}
      {isShown && (
        <span aria-hidden="true" className="tip">
          <span>{text}</span>
          {keyName && <kbd>{keyName}</kbd>}
        </span>
      )}
    </span>
  )
}
