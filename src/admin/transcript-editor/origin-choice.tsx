import { TRANSCRIPT_ORIGINS, type TranscriptOrigin } from '@/lib/transcripts/formats'
import { EditorButton } from './editor-button'

export const OriginOptions = () =>
  TRANSCRIPT_ORIGINS.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

interface OriginChoiceProps {
  origin: TranscriptOrigin | null
  onChoose: (origin: TranscriptOrigin | null) => void
}

/** Machine-written words are marked for readers until an editor confirms them. */
export function OriginChoice({ origin, onChoose }: OriginChoiceProps) {
  return (
    <>
      <label className="transcript-field">
        <span>Source</span>
        <select
          value={origin ?? ''}
          onChange={({ target }) => onChoose((target.value || null) as TranscriptOrigin | null)}
        >
          <option value="">Not specified</option>
          <OriginOptions />
        </select>
      </label>
      {origin === 'machine' && (
        <EditorButton onClick={() => onChoose('machine-read')}>Mark as checked</EditorButton>
      )}
    </>
  )
}
