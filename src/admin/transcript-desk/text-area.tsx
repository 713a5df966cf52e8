import { type KeyboardEvent, memo, type Ref } from 'react'
import type { Found } from '@/lib/transcript/edit-search'

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
export const TextArea = memo(
  ({ ref, label, text, marks, current, isInvalid, onWrite, onKeyDown }: TextAreaProps) => (
    <div className="desk-text">
      <div className="desk-text__below" aria-hidden="true">
        {piecesOf(text, marks).map(({ piece, mark, at }) =>
          mark ? (
            <mark key={at} className={isAt(mark, current) ? 'desk-text__current' : undefined}>
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
  ),
)

const isAt = (one: Found, other: Found | undefined): boolean =>
  one.id === other?.id && one.from === other.from

function piecesOf(text: string, marks: readonly Found[]): { piece: string; mark?: Found; at: number }[] {
  const pieces: { piece: string; mark?: Found; at: number }[] = []
  let at = 0
  for (const mark of marks) {
    pieces.push({ piece: text.slice(at, mark.from), at })
    pieces.push({ piece: text.slice(mark.from, mark.to), mark, at: mark.from })
    at = mark.to
  }
  pieces.push({ piece: text.slice(at), at })
  return pieces.filter(({ piece }) => piece !== '')
}
