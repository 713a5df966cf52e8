import { type FormEvent, useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { TextField } from '@/admin/text-field'
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

  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose({ address })
  }

  return (
    <form className="panel-card panel-stack tw:mt-6 tw:mb-2" onSubmit={submit}>
      <div className="panel-bar tw:w-full tw:[&>.panel-field]:max-w-160 tw:[&>.panel-field]:flex-[1_1_18rem]">
        <TextField
          inputMode="url"
          label="Address of the feed"
          onWrite={setAddress}
          placeholder="https://"
          required
          type="text"
          value={address}
        />
        <Press buttonStyle={isSecond ? 'secondary' : 'primary'} disabled={isLooking} type="submit">
          {isLooking ? 'Reading the feed…' : 'Preview import'}
        </Press>
      </div>
      <TextField
        accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
        disabled={isLooking}
        label={`Or choose a saved feed (.xml or .rss, up to ${FEED_FILE_LIMIT})`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose({ file })
          currentTarget.value = ''
        }}
        type="file"
      />
      <p className="panel-hint">The audio is fetched from the addresses in the feed.</p>
    </form>
  )
}
