import { type ChangeEvent, useState } from 'react'
import { Select } from '@/admin/choice'
import { ActionButton } from '@/admin/dashboard/action-button'
import { TextField } from '@/admin/text-field'
import { adoptImported, countKept, countSpeakers } from '@/lib/editing/edit-segments'
import { formatClock } from '@/lib/text/clock'
import { decodeText } from '@/lib/text/decode-text'
import { counted } from '@/lib/text/numbers'
import type { TranscriptOrigin } from '@/lib/transcripts/formats'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { Segments, TranscriptSegment } from '@/lib/transcripts/segment'
import { ORIGINS } from './toolbar'
import type { EditorProps } from './use-editor'

type Chosen = ReturnType<typeof parseTranscript> & { name: string }

const SHOWN = 4

export function ImportPanel({ editor }: EditorProps) {
  const { segments, edit, chooseOrigin, setPanel } = editor
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [origin, setOrigin] = useState<TranscriptOrigin>('machine')

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const parsed = parseTranscript(decodeText(new Uint8Array(await file.arrayBuffer())))
    if ('segments' in parsed) parsed.segments = adoptImported(segments, parsed.segments)
    setChosen({ ...parsed, name: file.name })
  }

  function take(taken: TranscriptSegment[]) {
    edit(taken)
    chooseOrigin(origin)
    setPanel(null)
  }

  return (
    <section className="panel-card panel-bar transcript-bar" aria-label="Import a transcript">
      <TextField
        label="A WebVTT, SRT or JSON file"
        type="file"
        accept=".vtt,.srt,.json,.html,.txt,.lrc,text/*,application/x-subrip,application/json"
        onChange={read}
      />
      {chosen && 'problem' in chosen && (
        <p role="alert" className="panel-error">
          {chosen.name}: {chosen.problem}
        </p>
      )}
      {chosen && 'segments' in chosen && (
        <>
          <Preview stored={segments} imported={chosen.segments} />
          {chosen.remarks.length > 0 && (
            <p className="panel-error">{chosen.remarks.join('; ')}.</p>
          )}
          <Select
            label="Who wrote this transcript?"
            onChange={setOrigin}
            options={ORIGINS}
            value={origin}
          />
          <ActionButton buttonStyle="primary" onClick={() => take(chosen.segments)}>
            {segments.length > 0 ? 'Replace the transcript with it' : 'Use this transcript'}
          </ActionButton>
        </>
      )}
    </section>
  )
}

function Preview({ stored, imported }: Record<'stored' | 'imported', Segments>) {
  const speakers = countSpeakers(imported).flatMap(({ name }) => name || [])
  const named =
    speakers.length > 0 ? `spoken by ${speakers.slice(0, 6).join(', ')}` : 'no speakers named'
  const kept = countKept(stored, imported)
  return (
    <div className="tw:flex-[1_1_100%]">
      <p role="status">
        {counted(imported.length, 'segment')} up to {formatClock(imported.at(-1)?.end ?? 0)},{' '}
        {named}.
        {stored.length > 0 &&
          ` Links to ${kept} of the ${stored.length} present segments keep working.`}
      </p>
      <ol>
        {imported.slice(0, SHOWN).map(({ id, start, speaker, text }) => (
          <li key={id}>
            {formatClock(start)} {speaker && <strong>{speaker}: </strong>}
            {text}
          </li>
        ))}
      </ol>
      {imported.length > SHOWN && <p>… and {imported.length - SHOWN} more.</p>}
    </div>
  )
}
