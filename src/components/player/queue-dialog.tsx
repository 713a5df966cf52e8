import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { SwitchRow } from '@/components/ui/switch-row'
import { upNext, useUpNext } from '@/hooks/use-player'
import { QueueList } from './queue-list'

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const isEmpty = useUpNext(({ queue }) => queue.length === 0)
  const isAutoplayOn = useUpNext((state) => state.isAutoplayOn)
  const autoplay = useRef<HTMLInputElement>(null)

  return (
    <Dialog title="Up next" variant="dialog" onClose={onClose}>
      {isEmpty ? (
        <p className="text-soft">
          Nothing is up next. “Play next” and “Add to Up next” on an episode put it here.
        </p>
      ) : (
        <QueueList onPlay={onClose} after={autoplay} />
      )}
      <div className="border-line border-t pt-4">
        <SwitchRow
          ref={autoplay}
          label="Autoplay next"
          text="When Up next is empty, the season continues."
          isOn={isAutoplayOn}
          onChange={upNext.setAutoplay}
        />
      </div>
    </Dialog>
  )
}
