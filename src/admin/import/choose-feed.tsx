'use client'

import { type DragEvent, type FormEvent, useId, useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { FEED_FILE_LIMIT } from '@/lib/transfer/feed-file'

export type Source = { address: string } | { file: File }

interface ChooseFeedProps {
  isLooking: boolean
  /** Another step is more prominent than reading a feed again. */
  isSecond: boolean
  onChoose: (source: Source) => void
}

/** Chooses a feed by address or file. */
export function ChooseFeed({ isLooking, isSecond, onChoose }: ChooseFeedProps) {
  const [address, setAddress] = useState('')
  const [isOver, setIsOver] = useState(false)
  const fileId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose({ address })
  }

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    if (!isLooking) onChoose({ file })
  }

  return (
    <form
      // The panel leaves files dropped on a drop zone to it.
      className={`import__form drop-zone panel-field${isOver ? ' import__form--over' : ''}`}
      onDragLeave={() => setIsOver(false)}
      onDragOver={over}
      onDrop={drop}
      onSubmit={submit}
    >
      <label htmlFor="feed-address">Address of the feed</label>
      <div className="panel-bar">
        <input
          id="feed-address"
          inputMode="url"
          onChange={({ target }) => setAddress(target.value)}
          placeholder="https://"
          required
          type="text"
          value={address}
        />
        <Press buttonStyle={isSecond ? 'secondary' : 'primary'} disabled={isLooking} type="submit">
          {isLooking ? 'Reading the feed…' : 'Preview import'}
        </Press>
      </div>
      <p className="from-files">
        <input
          accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
          disabled={isLooking}
          id={fileId}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose({ file })
            currentTarget.value = ''
          }}
          type="file"
        />
        Or <label htmlFor={fileId}>choose a saved feed</label> (.xml or .rss, up to {FEED_FILE_LIMIT}), or
        drop it here. The audio is fetched from the addresses in it.
      </p>
    </form>
  )
}
