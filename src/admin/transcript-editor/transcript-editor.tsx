import { useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import type { EditedTranscript } from '@/lib/editing/edited-transcript'
import { FindBar } from './find-bar'
import { ImportPanel } from './import-panel'
import { KeyHelp } from './key-help'
import { MergeDialog } from './merge-dialog'
import { QuestionForm } from './question-form'
import { ReportNote } from './report-note'
import { SegmentList } from './segment-list'
import { SpeakersPanel } from './speakers-panel'
import { Toolbar } from './toolbar'
import { Transport } from './transport'
import { useEditor } from './use-editor'

interface TranscriptEditorProps {
  transcript: EditedTranscript
  /** A question that waits for its answer, or nothing. */
  asked?: string
  /** The segment to begin at, or nothing. */
  at?: string
}

export function TranscriptEditor({ transcript, asked = '', at = '' }: TranscriptEditorProps) {
  const editor = useEditor(transcript, asked, at)
  const { segments, panel, passage, unanswered, reports } = editor
  const [isEarlier, setIsEarlier] = useState(transcript.isOfEarlierRecording)
  return (
    <div className="panel-page transcript-editor">
      {transcript.audioUrl ? (
        <Transport audioUrl={transcript.audioUrl} editor={editor} />
      ) : (
        <p>This episode has no audio yet. Add it under Edit to hear what you correct.</p>
      )}
      {isEarlier && (
        <EarlierRecording episodeId={transcript.episodeId} onDone={async () => setIsEarlier(false)} />
      )}
      <Toolbar editor={editor} />
      {panel === 'find' && <FindBar editor={editor} />}
      {panel === 'speakers' && <SpeakersPanel editor={editor} />}
      {panel === 'import' && <ImportPanel editor={editor} />}
      {passage && <QuestionForm editor={editor} passage={passage} />}
      {unanswered && !passage && (
        <p className="panel-card panel-bar transcript-bar">
          Select the words that answer “{unanswered}”, then press “Answers a question”.
        </p>
      )}
      {panel === 'reports' && reports.length > 0 && (
        <section className="panel-card panel-bar transcript-bar" aria-label="Readers’ reports">
          {reports.map((report) => (
            <ReportNote key={report.id} editor={editor} report={report} />
          ))}
        </section>
      )}
      {segments.length === 0 ? (
        <p>
          There is no transcript yet. <Press onClick={() => editor.setPanel('import')}>Import a file</Press>{' '}
          or <Press onClick={() => editor.addBelow(null)}>write the first segment</Press>
        </p>
      ) : (
        <SegmentList editor={editor} />
      )}
      <KeyHelp />
      {editor.merge && <MergeDialog editor={editor} merge={editor.merge} />}
    </div>
  )
}
