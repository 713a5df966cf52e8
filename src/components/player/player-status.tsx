import { usePlayer, useSleepTimer } from '@/hooks/use-player'
import { describePlayer } from '@/lib/player/describe-player'
import { describeSleep } from '@/lib/player/sleep-timer'

export function PlayerStatus() {
  const words = usePlayer(describePlayer)
  const sleep = describeSleep(useSleepTimer())
  return (
    <p role="status" aria-label="Playback" className="visible sr-only">
      {`${words} ${sleep}`}
    </p>
  )
}
