import { ConflictDialog } from '@/admin/saving/conflict-dialog'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import type { Merge } from '@/lib/editing/edit-merge'
import { formatClock } from '@/lib/text/clock'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import type { Editor } from './use-editor'

export const MergeDialog = ({ editor, merge }: { editor: Editor; merge: Merge }) => (
  <ConflictDialog
    action="Keep both and save"
    conflicts={merge.conflicts.map(({ base, mine, theirs }) => ({
      label: `At ${formatClock([...base, ...theirs, ...mine][0]?.start ?? 0)}`,
      before: base.length > 0 && <Lines segments={base} />,
      mine: <Lines segments={mine} />,
      theirs: <Lines segments={theirs} />,
    }))}
    onChoose={(sides) => void editor.join(sides)}
    onClose={editor.putOff}
  >
    <p>
      {SAVED_SINCE} Nothing of yours is lost. What only one of you changed is kept
      {merge.conflicts.length > 0 && '; where both changed the same, choose below'}.
    </p>
  </ConflictDialog>
)

const Lines = ({ segments }: { segments: readonly TranscriptSegment[] }) =>
  segments.length === 0 ? (
    <em>removed</em>
  ) : (
    segments.map(({ id, speaker, text }) => (
      <p key={id}>
        {speaker && <strong>{speaker}: </strong>}
        {text}
      </p>
    ))
  )
