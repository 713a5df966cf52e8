import type { ComponentProps } from 'react'
import type { Found } from '@/lib/editing/edit-search'
import { splitAtMarks } from '@/lib/text/marks'

interface Place {
  from: number
  to: number
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  value: string
  marks: readonly Found[]
  unsure: readonly Place[]
  current: Found | undefined
  onWrite: (text: string) => void
}

/** A field as tall as its text. A copy of the text beneath it carries the marks, which a field cannot. */
export function TextArea({ value, marks, unsure, current, onWrite, ...area }: TextAreaProps) {
  return (
    <div className="transcript-text">
      {unsure.length > 0 && (
        <TextBelow text={value} marks={unsure} nameOf={() => 'transcript-text__unsure'} />
      )}
      <TextBelow
        text={value}
        marks={marks}
        nameOf={(at) => (at === current?.from ? 'transcript-text__current' : 'transcript-text__found')}
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
  marks: readonly Place[]
  nameOf: (at: number) => string
}

function TextBelow({ text, marks, nameOf }: TextBelowProps) {
  const pieces = splitAtMarks(
    text,
    marks.map(({ from, to }) => [from, to] as const),
  )
  return (
    <div className="transcript-text__below" aria-hidden="true">
      {pieces.map(({ text: piece, isMarked, at }) =>
        isMarked ? (
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
