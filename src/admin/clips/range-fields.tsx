import { useState } from 'react'
import type { ClipRange } from '@/lib/clips/clip'
import { formatTime, tryParseTime } from '@/lib/transcripts/times'

interface RangeFieldsProps {
  range: ClipRange
  onChange: (range: ClipRange) => void
}

export function RangeFields({ range, onChange }: RangeFieldsProps) {
  return (
    <div className="panel-bar clips__range">
      <TimeField
        key={`start ${range.start}`}
        label="Start"
        onChange={(start) => onChange({ ...range, start })}
        seconds={range.start}
      />
      <TimeField
        key={`end ${range.end}`}
        label="End"
        onChange={(end) => onChange({ ...range, end })}
        seconds={range.end}
      />
      <p className="panel-hint" role="status">
        {Math.max(0, range.end - range.start).toFixed(1)} seconds
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
