import { useEffect, useId, useRef, useState } from 'react'
import type { Conflict, Merge, Side } from '@/lib/editing/edit-merge'
import { formatClock } from '@/lib/text/clock'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

interface ConflictDialogProps {
  merge: Merge
  onJoin: (choices: Side[]) => void
  onPutOff: () => void
}

/** Another save came first: both editors' work is joined, and the editor chooses where it conflicts. */
export function ConflictDialog({ merge, onJoin, onPutOff }: ConflictDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { conflicts, changedByThem } = merge
  const [choices, setChoices] = useState<Record<number, Side>>({})
  const isSettled = conflicts.every((_, index) => choices[index])

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog ref={dialog} className="desk-dialog" aria-labelledby={titleId} onClose={onPutOff}>
      <h2 id={titleId}>Someone else has saved this transcript</h2>
      <p>
        They changed {inWords(changedByThem)}. Your changes are not lost:{' '}
        {conflicts.length === 0
          ? 'they do not conflict, so both can be kept.'
          : `where both of you changed the same, choose below; everything else of both is kept.`}
      </p>
      {conflicts.map((conflict, index) => (
        <ConflictChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: conflicts of one merge neither move nor go
          key={index}
          conflict={conflict}
          choice={choices[index]}
          onChoose={(side) => setChoices({ ...choices, [index]: side })}
        />
      ))}
      <p className="desk-dialog__actions">
        <button
          type="button"
          className="desk-button desk-button--strong"
          disabled={!isSettled}
          onClick={() => onJoin(conflicts.map((_, index) => choices[index] ?? 'mine'))}
        >
          Keep both and save
        </button>
        <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
          Not now
        </button>
      </p>
    </dialog>
  )
}

interface ConflictChoiceProps {
  conflict: Conflict
  choice: Side | undefined
  onChoose: (side: Side) => void
}

const SIDES: [Side, string][] = [
  ['mine', 'Yours'],
  ['theirs', 'Theirs'],
]

function ConflictChoice({ conflict, choice, onChoose }: ConflictChoiceProps) {
  const name = useId()
  const [first] = [...conflict.base, ...conflict.theirs, ...conflict.mine]
  return (
    <fieldset className="desk-conflict">
      <legend>At {formatClock(first?.start ?? 0)}</legend>
      {conflict.base.length > 0 && (
        <div className="desk-conflict__before">
          <span>Before</span> <Lines segments={conflict.base} />
        </div>
      )}
      {SIDES.map(([side, label]) => (
        <label key={side}>
          <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
          <span>{label}</span> <Lines segments={conflict[side]} />
        </label>
      ))}
    </fieldset>
  )
}

const Lines = ({ segments }: { segments: readonly TranscriptSegment[] }) => (
  <span className="desk-conflict__lines">
    {segments.length === 0 && <em>removed</em>}
    {segments.map(({ id, speaker, text }) => (
      <span key={id}>
        {speaker && <strong>{speaker}: </strong>}
        {text}
      </span>
    ))}
  </span>
)

const inWords = (count: number): string => {
  if (count === 0) return 'who made the words'
  return count === 1 ? 'one segment' : `${count} segments`
}
