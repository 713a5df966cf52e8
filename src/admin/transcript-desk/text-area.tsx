import type { KeyboardEvent, Ref } from 'react'
import type { Found } from '@/lib/transcript/edit-search'
import { splitAtMarks } from '@/lib/transcript/split-at-marks'

interface TextAreaProps {
  ref: Ref<HTMLTextAreaElement>
  label: string
  text: string
  /** What the search found in it. */
  marks: readonly Found[]
  /** The one that the search stands at. */
  current: Found | undefined
  isInvalid: boolean
  onWrite: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A field as high as its text. The same text lies beneath it and carries the marks, which a field cannot. */
export function TextArea({ ref, label, text, marks, current, isInvalid, onWrite, onKeyDown }: TextAreaProps) {
  const pieces = splitAtMarks(
    text,
    marks.map(({ from, to }) => [from, to] as const),
  )
  return (
    <div className="desk-text">
      <div className="desk-text__below" aria-hidden="true">
        {pieces.map(({ text: piece, isMarked, at }) =>
          isMarked ? (
            <mark key={at} className={at === current?.from ? 'desk-text__current' : undefined}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}{' '}
      </div>
      <textarea
        ref={ref}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={text}
        rows={1}
        spellCheck
        lang="en"
        onChange={({ target }) => onWrite(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
