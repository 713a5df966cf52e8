import { Dialog, openAtOnce } from '@/components/ui/dialog'
import { type ShareListProps, shareChoices } from './share-choices'

/** On phones: at the lower edge, near the thumb, and nothing beneath its shade can be pressed. */
export function ShareSheet(list: ShareListProps) {
  return (
    <Dialog ref={openAtOnce} title={`Share this ${list.kind}`} variant="dialog" onClose={list.onClose}>
      <ul className="-mx-3 -mt-3">
        {shareChoices(list).map((choice) => (
          <li key={choice.key}>{choice}</li>
        ))}
      </ul>
    </Dialog>
  )
}
