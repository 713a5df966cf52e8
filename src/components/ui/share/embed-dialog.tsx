import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { TextArea, TextField } from '@/components/ui/field'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import { EMBED_SIZE, embedCode, embedPath } from '@/lib/sharing/embed'
import { copyText } from '@/lib/sharing/share'
import type { ShareListProps } from './share-list'

export function EmbedDialog({ slug, title, button, onClose }: ShareListProps) {
  const [time, setTime] = useState('')
  const isTime = time === '' || tryParseLinkedTime(time) !== null
  const used = isTime ? time.trim() : ''
  const code = embedCode({ slug, title, time: used }, window.location.origin)
  const close = () => {
    onClose()
    button.current?.focus()
  }

  return (
    <Dialog title="Embed this episode" variant="dialog" onClose={close}>
      <iframe
        key={used}
        src={`${embedPath(slug)}${used ? `?t=${encodeURIComponent(used)}` : ''}`}
        title={`Preview: ${title}`}
        height={EMBED_SIZE.height}
        className="w-full rounded-2xl"
      />
      <TextField
        label="Start at"
        description="For example 1:15, or 1:15,2:00 for a clip."
        value={time}
        onChange={({ target }) => setTime(target.value)}
        error={
          isTime ? undefined : 'Write a time such as 1:15, or two with a comma between them.'
        }
      />
      <TextArea
        label="Code for your page"
        rows={4}
        readOnly
        required
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        className="button button-strong self-start"
        onClick={() => copyText(code, 'embed code')}
      >
        Copy code
      </button>
    </Dialog>
  )
}
