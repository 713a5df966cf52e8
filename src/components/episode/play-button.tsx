'use client'

import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { player, usePlayer } from '@/hooks/use-player'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'

interface PlayButtonProps {
  episode: PlayerEpisode
  /** `round` shows the sign alone, `wide` says Listen Now. */
  shape: 'round' | 'wide'
}

export function PlayButton({ episode, shape }: PlayButtonProps) {
  const isOn = usePlayer((state) => isSounding(state, episode.id))
  const isWaiting = usePlayer((state) => isOn && state.status !== 'playing')
  const Icon = isOn ? Pause : Play
  const icon = (
    <Icon
      aria-hidden="true"
      fill="currentColor"
      className={`size-5 flex-none ${isOn ? '' : 'translate-x-px'} ${isWaiting ? 'is-waiting' : ''}`}
    />
  )

  if (shape === 'wide') {
    return (
      <button
        type="button"
        onClick={() => player.toggle(episode)}
        className="button button-strong button-large min-w-38 sm:min-w-44"
      >
        {icon}
        {isOn ? 'Pause' : 'Listen Now'}
      </button>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${isOn ? 'Pause' : 'Play'} ${episode.title}`}
      onClick={() => player.toggle(episode)}
      className={`button button-round ${isOn ? 'button-strong' : 'button-calm'}`}
    >
      {icon}
    </button>
  )
}
