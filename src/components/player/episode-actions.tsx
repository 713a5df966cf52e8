import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-drawings'
import { player, upNext, usePlayer } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { showToast } from '@/lib/site/toasts'

interface EpisodeActionsProps {
  episode: PlayerEpisode
  onRemove?: () => void
  onClose: () => void
}

interface Action {
  label: string
  icon: IconName
  act: () => void
}

export function EpisodeActions({ episode, onRemove, onClose }: EpisodeActionsProps) {
  const isBegun = usePlayer((state) => placeOf(state, episode) >= 1)
  const isLoaded = usePlayer((state) => state.episode?.id === episode.id)
  const actions: Action[] = []
  if (isBegun)
    actions.push({
      label: 'Play from the beginning',
      icon: 'play',
      act: () => void player.playFrom(episode, 0),
    })
  // What plays now cannot be what plays next.
  if (!isLoaded) actions.push(...queueActions(episode))
  if (onRemove) actions.push({ label: 'Remove from list', icon: 'close', act: onRemove })

  return (
    <Dialog ref={openAtOnce} title={episode.title} variant="dialog" onClose={onClose}>
      {actions.length === 0 && <p className="text-soft">This episode is playing from its beginning.</p>}
      <ul className="-mx-3">
        {actions.map(({ label, icon, act }) => (
          <li key={label}>
            <button
              type="button"
              className="menu-item"
              onClick={({ currentTarget }) => {
                // First, so that the focus is free to go where the act sends it.
                currentTarget.closest('dialog')?.close()
                act()
              }}
            >
              <Icon name={icon} className="size-5" />
              {label}
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
      label: 'Add to queue',
      icon: 'queue',
      act() {
        upNext.add(episode)
        tell('Added to queue')
      },
    },
  ]
}
