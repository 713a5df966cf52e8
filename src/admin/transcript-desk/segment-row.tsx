import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { type DeskReport, problemOf } from '@/lib/editing/desk'
import type { Found } from '@/lib/editing/edit-history'
import { isDoubtful } from '@/lib/editing/edit-segments'
import { BAR_SPACING, BARS_HEIGHT, barsPath, waveOfStretch } from '@/lib/media/waveform'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { formatTime, problemOfTimes, tryParseTime } from '@/lib/transcripts/times'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { IconButton } from './desk-icon'
import { TextArea } from './text-area'
import { isFirstTime, type Reveal } from './use-desk-audio'
import type { RowActions } from './use-row-actions'

interface RowProps {
  segment: TranscriptSegment
  isActive: boolean
  isSpoken: boolean
  marks: readonly Found[]
  current: Found | undefined
  reports: readonly DeskReport[]
  /** The questions that are answered from here on, in words. */
  answered: string | undefined
  reveal: Reveal | null
  waveform: string | null
  seconds: number | null
  actions: RowActions
}

export const SPEAKERS_LIST = 'desk-speakers'

export const SegmentRow = memo((props: RowProps) => {
  const {
    segment,
    isActive,
    isSpoken,
    marks,
    current,
    reports,
    answered,
    reveal,
    waveform,
    seconds,
    actions,
  } = props
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
      {problem && <p className="panel-error">{problem}</p>}
      {answered && <p className="panel-hint desk-row__answered">Answers {answered}</p>}
      {reports.map((report) => (
        <div key={report.id}>{actions.renderReport(report, text)}</div>
      ))}
      {isActive && <RowTools id={id} area={() => area.current} actions={actions} />}
    </div>
  )
})

const MAX_NAMED = 4

/** Describes in words what the marks in the field show visually. */
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
  function answer() {
    const { selectionStart: from, selectionEnd: to } = area() ?? { selectionStart: 0, selectionEnd: 0 }
    actions.answer(id, { from, to })
  }
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
      <button type="button" className="desk-button" title="Answers a question (Alt+Q)" onClick={answer}>
        Answers a question
      </button>
    </div>
  )
}

export type TextKeyEvent = KeyboardEvent<HTMLTextAreaElement>

interface SegmentWaveProps {
  waveform: string
  seconds: number
  start: number
  end: number
}

const BARS = 18

/** The waveform during the segment: when its bars start late or are missing, the times are wrong. */
const SegmentWave = memo(({ waveform, seconds, start, end }: SegmentWaveProps) => (
  <svg
    className="desk-row__wave"
    viewBox={`0 0 ${BARS * BAR_SPACING} ${BARS_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={barsPath(waveOfStretch(waveform, { seconds, start, end }, BARS))} />
  </svg>
))

interface TimeFieldProps {
  label: string
  seconds: number
  onChange: (seconds: number | undefined) => string | undefined
}

/** A time as text, applied on blur or Enter; an invalid one stays, with the reason. */
function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const id = useId()
  const [written, setWritten] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()

  function take() {
    if (written === null) return
    const refusal = onChange(tryParseTime(written))
    setProblem(refusal)
    if (refusal === undefined) setWritten(null)
  }

  function leave() {
    setWritten(null)
    setProblem(undefined)
  }

  return (
    <span className="desk-time">
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
