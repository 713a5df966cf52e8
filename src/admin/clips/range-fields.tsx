import { TimeField } from '@/admin/transcript-editor/time-field'
import type { ClipRange } from '@/lib/clips/clip'
import { problemOfTimes } from '@/lib/transcripts/times'

interface RangeFieldsProps {
  range: ClipRange
  /** Length of the recording, if known. */
  seconds: number | null
  onChange: (range: ClipRange) => void
}

export function RangeFields({ range, seconds, onChange }: RangeFieldsProps) {
  function change(start: number | undefined, end: number | undefined) {
    const refusal = problemOfTimes(start, end, seconds)
    if (refusal === undefined && start !== undefined && end !== undefined) onChange({ start, end })
    return refusal
  }
  return (
    <div className="panel-bar clips__range">
      <div className="panel-field">
        <span aria-hidden="true">Start</span>
        <TimeField label="Start" onChange={(to) => change(to, range.end)} seconds={range.start} />
      </div>
      <div className="panel-field">
        <span aria-hidden="true">End</span>
        <TimeField label="End" onChange={(to) => change(range.start, to)} seconds={range.end} />
      </div>
      <p className="panel-hint" role="status">
        {Math.max(0, range.end - range.start).toFixed(1)} seconds
      </p>
    </div>
  )
}
