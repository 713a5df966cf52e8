'use client'

import type { ComponentProps } from 'react'
import { HereLink } from '@/components/ui/here-link'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { player, usePlayer } from '@/hooks/use-player'
import { isSounding, type PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'

interface PlayButtonProps {
  episode: PlayerEpisode
  /** `transport`: of the loaded episode, whose title stands beside it. */
  shape: 'round' | 'wide' | 'transport'
}

export function PlayButton({ episode, shape }: PlayButtonProps) {
  const isOn = usePlayer((state) => isSounding(state, episode.id))
  const isWaiting = usePlayer((state) => isOn && state.status !== 'playing')
  const label = isOn ? 'Pause' : 'Play'
  const isStrong = isOn || shape === 'transport'

  return (
    <button
      type="button"
      aria-label={
        { round: `${label} ${episode.title}`, transport: label, wide: undefined }[shape]
      }
      onClick={() => player.toggle(episode)}
      className={`button ${shape === 'wide' ? WIDE : `button-round ${isStrong ? 'button-strong' : 'button-calm'}`}`}
    >
      <Icon
        name={isOn ? 'pause' : 'play'}
        className={`size-5 fill-current ${isWaiting ? 'is-waiting' : ''}`}
      />
      {shape === 'wide' && <span>{isOn ? label : 'Listen Now'}</span>}
    </button>
  )
}

const WIDE = 'button-strong button-large min-w-[min(9.5rem,40vw)] sm:min-w-[min(11rem,40vw)]'

interface ListenButtonProps {
  episode: PlayerEpisode
  /** Seconds. */
  at: number
}

export function ListenButton({ episode, at }: ListenButtonProps) {
  return (
    <IconButton
      label={`Play ${episode.title}${at > 0 ? ` from ${formatClock(at)}` : ''}`}
      onClick={() => player.playFrom(episode, at)}
      icon="play"
      className="button-calm"
    />
  )
}

interface PlayLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  episode: PlayerEpisode
  /** Seconds. */
  at: number
}

export const PlayLink = ({ episode, at, ...link }: PlayLinkProps) => (
  <HereLink {...link} onOpen={() => void player.playFrom(episode, at)} />
)
