import { useState } from 'react'
import type { Stretch } from '@/lib/clips/clip'
import { formatTime, tryParseTime } from '@/lib/transcripts/times'

interface RangeFieldsProps {
  stretch: Stretch
  onChange: (stretch: Stretch) => void
}

export function RangeFields({ stretch, onChange }: RangeFieldsProps) {
  return (
    <div className="panel-bar clips__range">
      <TimeField
        key={`start ${stretch.start}`}
        label="Start"
        onChange={(start) => onChange({ ...stretch, start })}
        seconds={stretch.start}
      />
      <TimeField
        key={`end ${stretch.end}`}
        label="End"
        onChange={(end) => onChange({ ...stretch, end })}
        seconds={stretch.end}
      />
      <p className="panel-hint" role="status">
        {Math.max(0, stretch.end - stretch.start).toFixed(1)} seconds
      </p>
    </div>
  )
}

interface TimeFieldProps {
  label: string
  seconds: number
  onChange: (seconds: number) => void
}

function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const [written, setWritten] = useState(() => formatTime(seconds))
  const parsed = tryParseTime(written)

  function take() {
    if (parsed !== undefined && written !== formatTime(seconds)) onChange(parsed)
  }
  return (
    <label className="panel-field">
      <span>{label}</span>
      <input
        aria-invalid={parsed === undefined}
        inputMode="decimal"
        onBlur={take}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        type="text"
        value={written}
      />
      {parsed === undefined && <span role="alert">Write a time as 4:03.2.</span>}
    </label>
  )
}
