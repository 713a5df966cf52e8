import { Dialog } from '@/components/ui/dialog'
import { sleepTimer, useSleepTimer } from '@/hooks/use-player'
import { SLEEP_MINUTES, type SleepChoice } from '@/lib/player/sleep-timer'
import { formatClock } from '@/lib/text/clock'

const CHOICES: SleepChoice[] = [...SLEEP_MINUTES, 'episode-end']

export function SleepDialog({ onClose }: { onClose: () => void }) {
  const { choice, secondsLeft } = useSleepTimer()
  const end =
    secondsLeft === null ? 'at the end of the episode' : `in ${formatClock(secondsLeft)}`
  const settle = (act: () => void) => {
    act()
    onClose()
  }

  return (
    <Dialog title="Sleep timer" variant="dialog" onClose={onClose}>
      <p className="text-soft">
        {choice === null ? 'The sound fades out and pauses automatically.' : `Pauses ${end}.`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
        {CHOICES.map((option) => (
          <li key={option} className={option === 'episode-end' ? 'col-span-full' : ''}>
            <button
              type="button"
              aria-pressed={option === choice}
              onClick={() => settle(() => sleepTimer.choose(option))}
              className={`button w-full ${option === choice ? 'button-chosen' : 'button-calm'}`}
            >
              {option === 'episode-end' ? 'End of episode' : `${option} minutes`}
            </button>
          </li>
        ))}
      </ul>
      {choice !== null && (
        <button
          type="button"
          onClick={() => settle(sleepTimer.cancel)}
          className="button button-strong self-start"
        >
          Turn off
        </button>
      )}
    </Dialog>
  )
}
