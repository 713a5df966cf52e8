import { useRef } from 'react'
import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { upNext, useUpNext } from '@/hooks/use-up-next'
import { QueueEntry } from './queue-entry'

/** What plays next, in order, and whether the season goes on by itself. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const queue = useUpNext((state) => state.queue)
  const isAutoplayOn = useUpNext((state) => state.isAutoplayOn)
  const list = useRef<HTMLOListElement>(null)
  const autoplay = useRef<HTMLInputElement>(null)

  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]')
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1] ?? autoplay.current
    neighbour?.focus()
    upNext.remove(queue[index]?.id ?? '')
  }

  return (
    <Dialog ref={openAtOnce} title="Up next" variant="dialog" onClose={onClose}>
      {queue.length === 0 ? (
        <p className="text-soft">
          Nothing is queued. “Play next” and “Add to queue” on an episode put it here.
        </p>
      ) : (
        <ol ref={list} className="-mx-2 flex flex-col">
          {queue.map((episode, index) => (
            <QueueEntry
              key={episode.id}
              episode={episode}
              isFirst={index === 0}
              isLast={index === queue.length - 1}
              onPlay={onClose}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6 border-line border-t pt-4">
        <span>
          <span className="block font-semibold">Autoplay next</span>
          <span className="block text-sm text-soft">When the queue ends, the season continues.</span>
        </span>
        <input
          ref={autoplay}
          type="checkbox"
          role="switch"
          checked={isAutoplayOn}
          aria-checked={isAutoplayOn}
          onChange={({ target }) => upNext.setAutoplay(target.checked)}
          className="player-switch"
        />
      </label>
    </Dialog>
  )
}
