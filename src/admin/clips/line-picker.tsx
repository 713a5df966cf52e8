import { useState } from 'react'
import { TextField } from '@/admin/text-field'
import type { Lines } from '@/lib/clips/clip'
import { formatClock } from '@/lib/text/clock'
import type { Segments } from '@/lib/transcripts/segment'

interface LinePickerProps {
  segments: Segments
  chosen: Lines | null
  onClick: (line: number) => void
}

export function LinePicker({ segments, chosen, onClick }: LinePickerProps) {
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const isChosen = (line: number) =>
    chosen !== null && line >= chosen.first && line <= chosen.last
  const shown = segments.flatMap((segment, line) =>
    isChosen(line) || segment.text.toLowerCase().includes(words) ? [{ segment, line }] : [],
  )
  return (
    <section aria-labelledby="clip-lines" className="panel-stack">
      <h2 id="clip-lines">Choose a passage</h2>
      <p>
        {chosen && !chosen.isEnded
          ? 'Click where the clip ends, or leave it as it is.'
          : 'Click where the clip starts.'}
      </p>
      <TextField
        autoComplete="off"
        label="Find words"
        onWrite={setQuery}
        type="search"
        value={query}
      />
      {shown.length === 0 && <p role="status">No line matches.</p>}
      <ol className="tw:m-0 tw:max-h-88 tw:list-none tw:justify-self-stretch tw:overflow-auto tw:rounded-s tw:border tw:border-line tw:p-0 tw:lg:max-h-[65vh]">
        {shown.map(({ segment: { id, start, text, speaker }, line }) => (
          <li
            key={id}
            className="tw:[contain-intrinsic-size:auto_3rem] tw:[content-visibility:auto]"
          >
            <button
              aria-pressed={isChosen(line)}
              className="tw:grid tw:min-h-11 tw:w-full tw:cursor-pointer tw:grid-cols-[4rem_minmax(0,1fr)] tw:wrap-anywhere tw:border-0 tw:border-transparent tw:border-s-4 tw:bg-transparent tw:px-3 tw:py-2 tw:text-start tw:text-ink tw:[font:inherit] tw:hover:bg-sunken tw:focus-visible:-outline-offset-2 tw:aria-pressed:border-s-accent tw:aria-pressed:bg-pressed"
              onClick={() => onClick(line)}
              type="button"
            >
              <time className="tw:text-soft tw:tabular-nums">{formatClock(start)}</time>
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
