import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { DeskReport } from '@/lib/transcript/edit-desk'
import { problemOf } from '@/lib/transcript/edit-problems'
import type { Found } from '@/lib/transcript/edit-search'
import { isDoubtful } from '@/lib/transcript/edit-segments'
import { formatTime, problemOfTimes } from '@/lib/transcript/edit-time'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import { findUnsure } from '@/lib/transcript/unsure-words'
import { IconButton } from './desk-icon'
import { isFirstTime, type Reveal } from './reveal'
import { SegmentWave } from './segment-wave'
import { TextArea } from './text-area'
import { TimeField } from './time-field'
import type { RowActions } from './use-row-actions'

export interface RowProps {
  segment: TranscriptSegment
  isActive: boolean
  isSpoken: boolean
  marks: readonly Found[]
  current: Found | undefined
  reports: readonly DeskReport[]
  reveal: Reveal | null
  waveform: string | null
  /** Of the recording; null until it is known. */
  seconds: number | null
  actions: RowActions
}

export const SPEAKERS_LIST = 'desk-speakers'

export const SegmentRow = memo((props: RowProps) => {
  const { segment, isActive, isSpoken, marks, current, reports, reveal, waveform, seconds, actions } = props
  const { id, start, end, text, speaker = '' } = segment
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = problemOf(segment)
  const unsure = findUnsure(segment)
  const at = formatTime(start)

  useEffect(() => {
    if (!reveal?.range || !isFirstTime(reveal)) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(reveal.range.from, reveal.range.to)
  }, [reveal])

  const changeTimes = (from: number | undefined, to: number | undefined) => {
    const refusal = problemOfTimes(from, to, seconds)
    if (refusal === undefined && from !== undefined && to !== undefined)
      actions.edit({ kind: 'times', id, start: from, end: to })
    return refusal
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whatever has the focus in it makes it the active one
    <div
      className={`desk-row ${isSpoken ? 'desk-row--spoken' : ''} ${isDoubtful(segment) ? 'desk-row--doubtful' : ''}`}
      onFocus={() => actions.activate(id)}
    >
      <div className="desk-row__head">
        <IconButton name="play" label={`Play from ${at}`} onPress={() => actions.playFrom(start)} />
        <TimeField
          label={`Start of the segment at ${at}`}
          seconds={start}
          onChange={(to) => changeTimes(to, end)}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          label={`End of the segment at ${at}`}
          seconds={end}
          onChange={(to) => changeTimes(start, to)}
        />
        {waveform && seconds && <SegmentWave waveform={waveform} seconds={seconds} start={start} end={end} />}
        <input
          className="desk-row__speaker"
          aria-label={`Speaker at ${at}`}
          placeholder="Speaker"
          list={SPEAKERS_LIST}
          autoComplete="off"
          value={speaker}
          onChange={({ target }) => actions.edit({ kind: 'speaker', id, speaker: target.value })}
        />
        {isDoubtful(segment) && (
          <span className="desk-doubt">
            {describeDoubt(segment, unsure)}
            <button
              type="button"
              className="desk-button"
              onClick={() => actions.edit({ kind: 'confirm', id })}
            >
              It is right
            </button>
          </span>
        )}
      </div>
      <TextArea
        ref={area}
        label={`Words at ${at}`}
        text={text}
        marks={marks}
        unsure={unsure}
        current={current}
        isInvalid={problem !== undefined}
        onWrite={(written) => actions.edit({ kind: 'text', id, text: written, at: Date.now() })}
        onKeyDown={(event) => actions.onTextKey(event, id)}
      />
      {problem && <p className="desk-problem">{problem}</p>}
      {reports.map((report) => (
        <div key={report.id}>{actions.renderReport(report, text)}</div>
      ))}
      {isActive && <RowTools id={id} area={() => area.current} actions={actions} />}
    </div>
  )
})

const MAX_NAMED = 4

/** Named, for the marks in the field are for the eye alone. */
function describeDoubt({ confidence }: TranscriptSegment, unsure: readonly { word: string }[]): string {
  const percent = confidence === undefined ? '' : ` (${Math.round(confidence * 100)} %)`
  if (unsure.length === 0) return `Unsure${percent}`
  const named = unsure.slice(0, MAX_NAMED).map(({ word }) => `“${word}”`)
  const others = unsure.length > MAX_NAMED ? ` and ${unsure.length - MAX_NAMED} more` : ''
  return `Unsure of ${named.join(', ')}${others}${percent}`
}

interface RowToolsProps {
  id: string
  area: () => HTMLTextAreaElement | null
  actions: RowActions
}

function RowTools({ id, area, actions }: RowToolsProps) {
  return (
    <div className="desk-row__tools">
      <IconButton
        name="split"
        label="Split at the cursor"
        keys="Enter"
        onPress={() => actions.split(id, area()?.selectionStart ?? 0)}
      />
      <IconButton
        name="merge-up"
        label="Merge with the previous"
        onPress={() => actions.mergeWithPrevious(id)}
      />
      <IconButton name="merge-down" label="Merge with the next" onPress={() => actions.mergeWithNext(id)} />
      <IconButton name="add" label="Add a segment below" onPress={() => actions.addBelow(id)} />
      <IconButton name="remove" label="Remove the segment" onPress={() => actions.remove(id)} />
    </div>
  )
}

export type TextKeyEvent = KeyboardEvent<HTMLTextAreaElement>
