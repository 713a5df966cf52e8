import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import type { Found } from '@/lib/editing/edit-search'
import {
  confirmText,
  isDoubtful,
  mergeWithNext,
  setSpeaker,
  setText,
  setTimes,
  splitSegment,
} from '@/lib/editing/edit-segments'
import { problemOf } from '@/lib/editing/edited-transcript'
import type { TextRange } from '@/lib/editing/select-passage'
import { newId } from '@/lib/new-id'
import { splitAtHighlights } from '@/lib/text/highlights'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { formatTime, problemOfTimes } from '@/lib/transcripts/times'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { IconButton } from './editor-button'
import { ReportNote } from './report-note'
import { TimeField } from './time-field'
import type { EditorProps } from './use-editor'

interface RowProps extends EditorProps {
  segment: TranscriptSegment
  index: number
  isSpoken: boolean
}

export const SPEAKERS_LIST = 'transcript-speakers'

export function SegmentRow({ editor, segment, index, isSpoken }: RowProps) {
  const { segments, edit, enter, find, reveal, setReveal } = editor
  const { id, start, end, text, speaker = '' } = segment
  const [previous, next] = [segments[index - 1], segments[index + 1]]
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = problemOf(segment)
  const unsure = findUnsure(segment)
  const answered = editor.answered.get(id)
  const at = formatTime(start)

  const entered = reveal?.id === id ? reveal.range : undefined
  useEffect(() => {
    if (!entered) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(entered.from, entered.to)
    setReveal(null)
  }, [entered, setReveal])

  function changeTimes(from: number, to: number) {
    const refusal = problemOfTimes(from, to, editor.transcript.seconds)
    if (!refusal) edit(setTimes(segments, id, from, to))
    return refusal
  }

  function mergeInto(first: TranscriptSegment | undefined) {
    if (!first) return
    edit(mergeWithNext(segments, first.id))
    enter(first.id, first.text.trim().length)
  }

  function split(cursor = area.current?.selectionStart ?? 0) {
    const added = newId()
    edit(splitSegment(segments, id, cursor, added))
    enter(added)
  }

  function remove() {
    edit(segments.filter((each) => each.id !== id))
    enter((next ?? previous)?.id)
  }

  function answer() {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    editor.answer(id, { from: selectionStart, to: selectionEnd })
  }

  function commandOf({
    key,
    nativeEvent,
    currentTarget,
  }: KeyboardEvent<HTMLTextAreaElement>) {
    const { code, altKey, ctrlKey, metaKey, isComposing } = nativeEvent
    const { selectionStart: cursor, selectionEnd } = currentTarget
    const isAtEnd = cursor === text.length
    if (ctrlKey || metaKey) return undefined
    if (altKey) return code === 'KeyQ' ? answer : undefined
    if (isComposing || cursor !== selectionEnd) return undefined
    if (key === 'Enter') return () => (isAtEnd ? enter(next?.id) : split(cursor))
    if (key === 'Backspace' && cursor === 0 && previous) return () => mergeInto(previous)
    return key === 'Delete' && isAtEnd && next ? () => mergeInto(segment) : undefined
  }

  const buttons: ComponentProps<typeof IconButton>[] = [
    { icon: 'split', label: 'Split at the cursor', keys: 'Enter', onClick: () => split() },
    {
      icon: 'merge-up',
      label: 'Merge with the previous',
      onClick: () => mergeInto(previous),
    },
    { icon: 'merge-down', label: 'Merge with the next', onClick: () => mergeInto(segment) },
    { icon: 'add', label: 'Add a segment below', onClick: () => editor.addBelow(id) },
    { icon: 'remove', label: 'Remove the segment', onClick: remove },
  ]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whatever has the focus in it makes it the active one
    <div
      className={`transcript-row ${isSpoken ? 'transcript-row--spoken' : ''} ${isDoubtful(segment) ? 'transcript-row--doubtful' : ''}`}
      onFocus={() => editor.setActiveId(id)}
    >
      <div className="panel-bar transcript-row__head">
        <IconButton
          icon="play"
          label={`Play from ${at}`}
          onClick={() => editor.audio.playFrom(start)}
        />
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
        <span className="panel-field tw:w-[11em]">
          <input
            aria-label={`Speaker at ${at}`}
            placeholder="Speaker"
            list={SPEAKERS_LIST}
            autoComplete="off"
            value={speaker}
            onChange={({ target: { value } }) => edit(setSpeaker(segments, id, value))}
          />
        </span>
        {isDoubtful(segment) && (
          <span className="panel-bar tw:text-(--theme-warning-750)">
            {describeDoubt(segment, unsure)}
            <ActionButton onClick={() => edit(confirmText(segments, id))}>
              It is right
            </ActionButton>
          </span>
        )}
      </div>
      <TextArea
        aria-label={`Words at ${at}`}
        ref={area}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        current={find.current?.id === id ? find.current : undefined}
        found={find.highlights.get(id) ?? []}
        unsure={unsure}
        onWrite={(written) => edit(setText(segments, id, written), { id, at: Date.now() })}
        onKeyDown={(event) => {
          const command = commandOf(event)
          if (command) event.preventDefault()
          command?.()
        }}
      />
      {problem && <p className="panel-error">{problem}</p>}
      {answered && <p className="panel-hint tw:ps-2">Answers {answered}</p>}
      {editor.reports
        .filter(({ segmentId }) => segmentId === id)
        .map((report) => (
          <ReportNote key={report.id} editor={editor} isInPlace report={report} />
        ))}
      {index === editor.active && (
        <div className="panel-bar">
          {buttons.map((button) => (
            <IconButton key={button.icon} {...button} />
          ))}
          <ActionButton
            extraButtonProps={{ title: 'Answers a question (Alt+Q)' }}
            onClick={answer}
          >
            Answers a question
          </ActionButton>
        </div>
      )}
    </div>
  )
}

const MAX_NAMED = 4

function describeDoubt(
  { confidence }: TranscriptSegment,
  unsure: readonly { word: string }[],
) {
  const percent = confidence === undefined ? '' : ` (${Math.round(confidence * 100)} %)`
  if (unsure.length === 0) return `Unsure${percent}`
  const named = unsure.slice(0, MAX_NAMED).map(({ word }) => `“${word}”`)
  const others = unsure.length > MAX_NAMED ? ` and ${unsure.length - MAX_NAMED} more` : ''
  return `Unsure of ${named.join(', ')}${others}${percent}`
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  value: string
  found: readonly Found[]
  unsure: readonly TextRange[]
  current: Found | undefined
  onWrite: (text: string) => void
}

/** A field as tall as its text. A copy of the text beneath it carries the highlights, which a field cannot. */
function TextArea({ value, found, unsure, current, onWrite, ...area }: TextAreaProps) {
  return (
    <div className="transcript-text">
      {unsure.length > 0 && (
        <TextBelow text={value} ranges={unsure} nameOf={() => 'transcript-text__unsure'} />
      )}
      <TextBelow
        text={value}
        ranges={found}
        nameOf={(at) =>
          at === current?.from ? 'transcript-text__current' : 'transcript-text__found'
        }
      />
      <textarea
        value={value}
        rows={1}
        spellCheck
        lang="en"
        onChange={({ target }) => onWrite(target.value.replace(/\s*\n\s*/g, ' '))}
        {...area}
      />
    </div>
  )
}

interface TextBelowProps {
  text: string
  ranges: readonly TextRange[]
  nameOf: (at: number) => string
}

function TextBelow({ text, ranges, nameOf }: TextBelowProps) {
  const pieces = splitAtHighlights(
    text,
    ranges.map(({ from, to }) => [from, to] as const),
  )
  return (
    <div className="transcript-text__below" aria-hidden="true">
      {pieces.map(({ text: piece, isHighlighted, at }) =>
        isHighlighted ? (
          <mark key={at} className={nameOf(at)}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}{' '}
    </div>
  )
}
