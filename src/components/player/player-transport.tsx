import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { player, usePlayer } from '@/hooks/use-player'
import { isSounding, SKIP_SECONDS } from '@/lib/player/player-state'

export function PlayerTransport() {
  const isOn = usePlayer((state) => isSounding(state))
  const isWaiting = usePlayer(({ status }) => status === 'starting' || status === 'buffering')
  const Icon = isOn ? Pause : Play

  return (
    <div className="flex items-center gap-0.5 sm:gap-1.5">
      <SkipButton label={`Back ${SKIP_SECONDS} seconds`} onPress={() => player.skip('back')}>
        <RotateCcw aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </SkipButton>
      <button
        type="button"
        aria-label={isOn ? 'Pause' : 'Play'}
        onClick={() => (isOn ? player.pause() : player.resume())}
        className="button button-round button-strong"
      >
        <Icon aria-hidden="true" fill="currentColor" className={`size-5 ${isWaiting ? 'is-waiting' : ''}`} />
      </button>
      <SkipButton label={`Forward ${SKIP_SECONDS} seconds`} onPress={() => player.skip('forward')}>
        <RotateCw aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </SkipButton>
    </div>
  )
}

function SkipButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="button button-round button-bare relative"
    >
      {children}
      <span aria-hidden="true" className="absolute inset-0 grid place-items-center font-bold text-[0.625rem]">
        {SKIP_SECONDS}
      </span>
    </button>
  )
}
