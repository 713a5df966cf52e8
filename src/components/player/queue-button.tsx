import { Icon } from '@/components/ui/icon'
import { LateButton } from '@/components/ui/late-button'
import { useUpNext } from '@/hooks/use-player'

const loadQueue = () => import('./queue-dialog').then(({ QueueDialog }) => QueueDialog)

export function QueueButton() {
  const count = useUpNext(({ queue }) => queue.length)
  return (
    <LateButton load={loadQueue} className="button-round button-bare relative">
      <Icon name="queue" className="size-5" />
      <span className="sr-only">{`Up next, ${count === 1 ? '1 episode' : `${count} episodes`}`}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          data-digits
          className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center font-bold text-[0.6875rem] text-on-accent leading-4.5"
        >
          {count}
        </span>
      )}
    </LateButton>
  )
}
