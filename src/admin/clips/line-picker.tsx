import { useState } from 'react'
import { TextField } from '@/admin/text-field'
import type { Lines } from '@/lib/clips/clip'
import { formatClock } from '@/lib/text/clock'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

interface LinePickerProps {
  segments: readonly TranscriptSegment[]
  chosen: (Lines & { isEnded: boolean }) | null
  onPress: (line: number) => void
}

export function LinePicker({ segments, chosen, onPress }: LinePickerProps) {
  const [sought, setSought] = useState('')
  const words = sought.trim().toLowerCase()
  const isChosen = (line: number) => chosen !== null && line >= chosen.first && line <= chosen.last
  const shown = segments.flatMap((segment, line) =>
    words === '' || isChosen(line) || segment.text.toLowerCase().includes(words) ? [{ segment, line }] : [],
  )
  return (
    <section aria-labelledby="clip-lines" className="panel-stack">
      <h2 id="clip-lines">Choose a passage</h2>
      <p>
        {chosen && !chosen.isEnded
          ? 'Click where the clip ends, or leave it as it is.'
          : 'Click where the clip starts.'}
      </p>
      <TextField autoComplete="off" label="Find words" onWrite={setSought} type="search" value={sought} />
      {shown.length === 0 && <p role="status">No line matches.</p>}
      <ol className="clips__lines">
        {shown.map(({ segment: { id, start, text, speaker }, line }) => (
          <li key={id}>
            <button aria-pressed={isChosen(line)} onClick={() => onPress(line)} type="button">
              <time>{formatClock(start)}</time>
              <span>
                {speaker && <b>{speaker}: </b>}
                {text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
