import { type RefObject, useState } from 'react'
import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { EmbedDialog } from './embed-dialog'
import { type ShareListProps, shareChoices } from './share-choices'

interface ShareSheetProps extends ShareListProps {
  button: RefObject<HTMLButtonElement | null>
}

export function ShareSheet({ button, ...list }: ShareSheetProps) {
  const [isEmbedding, setEmbedding] = useState(false)
  if (isEmbedding) return <EmbedDialog {...list} button={button} />
  return (
    <Dialog ref={openAtOnce} title={`Share this ${list.kind}`} variant="dialog" onClose={list.onClose}>
      <ul className="-mx-3 -mt-3">
        {shareChoices({ ...list, onEmbed: () => setEmbedding(true) }).map((choice) => (
          <li key={choice.key}>{choice}</li>
        ))}
      </ul>
    </Dialog>
  )
}
