import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { changeEpisode } from '@/admin/saving/change-episode'
import { TextField } from '@/admin/text-field'
import { type ClipRange, MOST_TITLE, type Soundbite } from '@/lib/clips/clip'
import { truncate } from '@/lib/text/words'
import { toMilliseconds } from '@/lib/transcripts/times'

interface SoundbiteMakerProps {
  episodeId: string
  range: ClipRange
  words: string
}

export function SoundbiteMaker({ episodeId, range, words }: SoundbiteMakerProps) {
  const [title, setTitle] = useState(() => truncate(words, MOST_TITLE))

  async function keep() {
    await orToast(async () => {
      const start = toMilliseconds(range.start)
      const added = { start, seconds: toMilliseconds(range.end - range.start), title: title.trim() }
      await changeEpisode<{ soundbites?: Soundbite[] | null }>(episodeId, ({ soundbites }) => {
        const others = (soundbites ?? []).filter((each) => each.start !== start)
        return { soundbites: [...others, added].toSorted((one, other) => one.start - other.start) }
      })
      toast.success('Added to the episode’s feed. Change or remove it under Edit.')
    })
  }

  return (
    <details className="tw:w-full tw:*:not-first:mt-3">
      <summary>Publish as soundbite</summary>
      <p>Apps that support soundbites play this passage to people looking for something new.</p>
      <TextField
        label="What it is about"
        maxLength={MOST_TITLE}
        onWrite={setTitle}
        type="text"
        value={title}
      />
      <Press disabled={title.trim() === ''} onClick={keep}>
        Add to the feed
      </Press>
    </details>
  )
}
