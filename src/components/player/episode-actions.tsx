import { type RefObject, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon, type IconName } from '@/components/ui/icon'
import { ShareList } from '@/components/ui/share/share-list'
import { player, upNext, useIsLoaded, usePlayer } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { showToast } from '@/lib/site/toasts'
import { askForMoment } from './player-controls'

interface EpisodeActionsProps {
  episode: PlayerEpisode
  button: RefObject<HTMLButtonElement | null>
  onRemove?: () => void
  isShareable?: boolean
  onClose: () => void
}

interface Action {
  label: string
  icon: IconName
  act: () => unknown
  /** The action replaces these choices. */
  stays?: boolean
}

export function EpisodeActions({
  episode,
  button,
  onRemove,
  isShareable,
  onClose,
}: EpisodeActionsProps) {
  const [isSharing, setSharing] = useState(false)
  const isBegun = usePlayer((state) => placeOf(state, episode) >= 1)
  const isLoaded = useIsLoaded(episode.id)
  const queue = (title: string, add: (episode: PlayerEpisode) => void) => () => {
    add(episode)
    showToast({ kind: 'done', title, text: episode.title })
  }
  const actions: (Action | false | undefined)[] = [
    isBegun && {
      label: 'Play from the beginning',
      icon: 'play',
      act: () => player.playFrom(episode, 0),
    },
    isLoaded && {
      label: 'Save this moment',
      icon: 'moment',
      act: () => askForMoment(episode),
    },
    // The current episode cannot be queued.
    !isLoaded && {
      label: 'Play next',
      icon: 'skip-forward',
      act: queue('Plays next', upNext.playNext),
    },
    !isLoaded && {
      label: 'Add to Up next',
      icon: 'queue',
      act: queue('Added to Up next', upNext.add),
    },
    isShareable && {
      label: 'Share',
      icon: 'share',
      act: () => setSharing(true),
      stays: true,
    },
    onRemove && { label: 'Remove from list', icon: 'close', act: onRemove },
  ]

  if (isSharing)
    return (
      <ShareList
        isSheet
        kind="episode"
        slug={episode.slug}
        title={episode.title}
        button={button}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={episode.title} variant="dialog" onClose={onClose}>
      <ul className="-mx-3">
        {actions
          .filter((action) => !!action)
          .map(({ label, icon, act, stays }) => (
            <li key={label}>
              <button
                type="button"
                className="menu-item"
                onClick={({ currentTarget }) => {
                  // Closed first, so that the action can move the focus.
                  if (!stays) currentTarget.closest('dialog')?.close()
                  act()
                }}
              >
                <Icon name={icon} className="size-5" />
                <span>{label}</span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
