import { IconButton } from '@/components/ui/icon-button'
import { player } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { momentToSave } from '@/lib/saved/moment-to-save'

interface SaveMomentButtonProps {
  episode: PlayerEpisode
  className?: string
}

export const SaveMomentButton = ({ episode, className = '' }: SaveMomentButtonProps) => (
  <IconButton
    label="Save this moment"
    icon="moment"
    aria-haspopup="dialog"
    onClick={() => askForMoment(episode)}
    className={`button-bare flex-none ${className}`}
  />
)

/** Holds the current second while the note is written. */
export function askForMoment(episode: PlayerEpisode): void {
  momentToSave.set({ episode, at: Math.floor(placeOf(player.getState(), episode)) })
}
