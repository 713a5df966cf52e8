import { useId, useState } from 'react'
import { formatTime, tryParseTime } from '@/lib/transcripts/times'

interface TimeFieldProps {
  label: string
  seconds: number
  onChange: (seconds: number) => string | undefined
}

/** A time as text, applied on blur or Enter; an invalid one stays, with the reason. */
export function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const id = useId()
  const [written, setWritten] = useState<string>()
  const [problem, setProblem] = useState<string>()

  function leave(refusal?: string) {
    setProblem(refusal)
    if (refusal === undefined) setWritten(undefined)
  }

  function take() {
    if (written === undefined) return
    const time = tryParseTime(written)
    leave(time === undefined ? 'Write a time as 4:03.25 or 1:02:03.' : onChange(time))
  }

  return (
    <span className="panel-field">
      <input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={written ?? formatTime(seconds)}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
          if (key === 'Escape') leave()
        }}
      />
      {problem && (
        <span id={id} role="alert" className="panel-error">
          {problem}
        </span>
      )}
    </span>
  )
}
