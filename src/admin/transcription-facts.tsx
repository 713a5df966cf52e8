import { formatClock } from '@/lib/player/clock'
import { formatMoment } from '@/lib/text/date'
import type { RunState, TranscriptionState } from '@/lib/transcription/describe-transcription'
import { Badge, shownStatus } from './badge'

export function TranscriptionFacts({ state }: { state: TranscriptionState }) {
  const { status, cost, seconds, run, hasAudio } = state
  return (
    <>
      <p role="status" style={{ margin: '0.5rem 0', display: 'flex', gap: '0.5rem', alignItems: 'baseline' }}>
        <Badge status={shownStatus(state)} />
        {status === 'processing' && run && progressOf(run)}
      </p>
      <dl style={{ margin: '0 0 0.75rem', display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0 1rem' }}>
        {cost !== null && <Fact name="Cost" value={cost.toFixed(2)} />}
        {seconds !== null && <Fact name="Length" value={formatClock(seconds)} />}
        {status === 'pending' && hasAudio && !state.problem && (
          <Fact name="Expected cost" value={state.expectedCost.toFixed(2)} />
        )}
      </dl>
      {!hasAudio && <p>There is no audio yet. Upload it, or give its address, and save.</p>}
      {run?.error && <p style={{ overflowWrap: 'anywhere' }}>{run.error}</p>}
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>{value}</dd>
  </>
)

function progressOf({ done, parts, retryAt }: RunState): string {
  if (retryAt) return `Next try at ${formatMoment(retryAt)}`
  return parts > 1 ? `${done} of ${parts} parts` : ''
}
