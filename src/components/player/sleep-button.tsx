import { Icon } from '@/components/ui/icon'
import { LateButton } from '@/components/ui/late-button'
import { useSleepTimer } from '@/hooks/use-player'
import { formatClock } from '@/lib/text/clock'

const loadSleep = () => import('./sleep-dialog').then(({ SleepDialog }) => SleepDialog)

export function SleepButton() {
  const { choice, secondsLeft } = useSleepTimer()
  const isOn = choice !== null
  return (
    <LateButton
      load={loadSleep}
      className={`min-w-11 flex-none px-2.5 text-sm ${isOn ? 'button-calm' : 'button-bare'}`}
    >
      <Icon name="sleep" className="size-5" />
      <span className="sr-only">Sleep timer</span>
      {isOn && <span data-digits>{secondsLeft === null ? 'At the end' : formatClock(secondsLeft)}</span>}
    </LateButton>
  )
}
