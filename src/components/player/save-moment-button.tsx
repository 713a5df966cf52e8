import { Icon } from '@/components/ui/icon'
import { player } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { momentToSave } from '@/lib/saved/moment-to-save'

interface SaveMomentButtonProps {
  episode: PlayerEpisode
  className?: string
}

export function SaveMomentButton({ episode, className = '' }: SaveMomentButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => askForMoment(episode)}
      className={`button button-round button-bare flex-none ${className}`}
    >
      <Icon name="moment" className="size-5" />
      <span className="sr-only">Save this moment</span>
    </button>
  )
}

/** Holds the current second while the note is written. */
export function askForMoment(episode: PlayerEpisode): void {
  momentToSave.set({ episode, at: Math.floor(placeOf(player.getState(), episode)) })
}
