import { ConflictDialog } from '@/admin/saving/conflict-dialog'
import type { Merge } from '@/lib/editing/edit-merge'
import type { Side } from '@/lib/editing/three-way'
import { formatClock } from '@/lib/text/clock'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

interface MergeDialogProps {
  merge: Merge
  onJoin: (sides: Side[]) => void
  onClose: () => void
}

/** Merges with another save that came first; the editor decides conflicts. */
export function MergeDialog({ merge: { conflicts, changedByThem }, onJoin, onClose }: MergeDialogProps) {
  return (
    <ConflictDialog
      action="Keep both and save"
      conflicts={conflicts.map(({ base, mine, theirs }) => ({
        label: `At ${formatClock([...base, ...theirs, ...mine][0]?.start ?? 0)}`,
        before: base.length > 0 && <Lines segments={base} />,
        mine: <Lines segments={mine} />,
        theirs: <Lines segments={theirs} />,
      }))}
      onChoose={onJoin}
      onClose={onClose}
    >
      <p>
        They changed {inWords(changedByThem)}. Nothing of yours is lost:{' '}
        {conflicts.length === 0
          ? 'the changes do not conflict, so both can be kept.'
          : 'where both of you changed the same, choose below; everything else of both is kept.'}
      </p>
    </ConflictDialog>
  )
}

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

function inWords(segments: number): string {
  if (segments === 0) return 'the source'
  return segments === 1 ? 'one segment' : `${segments} segments`
}
