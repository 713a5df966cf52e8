import { type RefObject, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-drawings'
import { ShareList } from '@/components/ui/share/share-list'
import { player, upNext, usePlayer } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { showToast } from '@/lib/site/toasts'
import { askForMoment } from './save-moment-button'

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
  act: () => void
  /** The action replaces these choices. */
  stays?: boolean
}

export function EpisodeActions({ episode, button, onRemove, isShareable, onClose }: EpisodeActionsProps) {
  const [isSharing, setSharing] = useState(false)
  const isBegun = usePlayer((state) => placeOf(state, episode) >= 1)
  const isLoaded = usePlayer((state) => state.episode?.id === episode.id)
  const actions: Action[] = []
  if (isBegun)
    actions.push({
      label: 'Play from the beginning',
      icon: 'play',
      act: () => void player.playFrom(episode, 0),
    })
  if (isLoaded)
    actions.push({
      label: 'Save this moment',
      icon: 'moment',
      act: () => askForMoment(episode),
    })
  // The current episode cannot be queued.
  if (!isLoaded) actions.push(...queueActions(episode))
  if (isShareable) actions.push({ label: 'Share', icon: 'share', act: () => setSharing(true), stays: true })
  if (onRemove) actions.push({ label: 'Remove from list', icon: 'close', act: onRemove })

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
        {actions.map(({ label, icon, act, stays }) => (
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

function queueActions(episode: PlayerEpisode): Action[] {
  const tell = (title: string) => showToast({ kind: 'done', title, text: episode.title })
  return [
    {
      label: 'Play next',
      icon: 'skip-forward',
      act() {
        upNext.playNext(episode)
        tell('Plays next')
      },
    },
    {
      label: 'Add to Up next',
      icon: 'queue',
      act() {
        upNext.add(episode)
        tell('Added to Up next')
      },
    },
  ]
}
