import { useRef } from 'react'
import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { upNext, useUpNext } from '@/hooks/use-player'
import { QueueList } from './queue-list'

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const isEmpty = useUpNext(({ queue }) => queue.length === 0)
  const isAutoplayOn = useUpNext((state) => state.isAutoplayOn)
  const autoplay = useRef<HTMLInputElement>(null)

  return (
    <Dialog ref={openAtOnce} title="Up next" variant="dialog" onClose={onClose}>
      {isEmpty ? (
        <p className="text-soft">
          Nothing is up next. “Play next” and “Add to Up next” on an episode put it here.
        </p>
      ) : (
        <QueueList onPlay={onClose} after={autoplay} />
      )}
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6 border-line border-t pt-4">
        <span>
          <span className="block font-semibold">Autoplay next</span>
          <span className="block text-sm text-soft">When Up next is empty, the season continues.</span>
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
