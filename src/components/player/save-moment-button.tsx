import { Icon } from '@/components/ui/icon'
import { player } from '@/hooks/use-player'
import { placeOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { momentDraft } from '@/lib/saved/moment-draft'

interface SaveMomentButtonProps {
  episode: PlayerEpisode
  shape?: 'round' | 'wide'
  className?: string
}

export function SaveMomentButton({ episode, shape = 'round', className = '' }: SaveMomentButtonProps) {
  const ask = () => momentDraft.set({ episode, at: Math.floor(placeOf(player.getState(), episode)) })
  const isWide = shape === 'wide'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={ask}
      className={`button flex-none ${isWide ? 'button-calm' : 'button-round button-bare'} ${className}`}
    >
      <Icon name="moment" className="size-5" />
      <span className={isWide ? '' : 'sr-only'}>Save this moment</span>
    </button>
  )
}
