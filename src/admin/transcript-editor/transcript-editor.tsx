'use client'

import { Gutter, useDocumentInfo } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { ActionButton } from '@/admin/dashboard/action-button'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import { Failure } from '@/admin/part'
import { ConflictDialog } from '@/admin/saving/conflict-dialog'
import { TextField } from '@/admin/text-field'
import { SAVED_SINCE } from '@/lib/editing/differing-fields'
import type { Merge } from '@/lib/editing/edit-merge'
import { countSpeakers, renameSpeaker } from '@/lib/editing/edit-segments'
import { type EditedTranscript, editedTranscriptPath } from '@/lib/editing/edited-transcript'
import { newId } from '@/lib/new-id'
import { formatClock } from '@/lib/text/clock'
import { MAX_SPEAKER, type Segments } from '@/lib/transcripts/segment'
import { FindBar } from './find-bar'
import { ImportPanel } from './import-panel'
import { KeyHelp } from './keys'
import { QuestionForm } from './question-form'
import { ReportNote } from './report-note'
import { SegmentList } from './segment-list'
import { SPEAKERS_LIST } from './segment-row'
import { Toolbar } from './toolbar'
import { Transport } from './transport'
import { type Editor, type EditorProps, useEditor } from './use-editor'

export function TranscriptView() {
  const { id } = useDocumentInfo()
  const query = useSearchParams()
  // A transcript from an earlier visit would be refused at its save.
  const [visit] = useState(newId)
  const key = [editedTranscriptPath(String(id)), visit]
  const { data, error, mutate } = useSWRImmutable<EditedTranscript>(key)
  return (
    <Gutter>
      {data && (
        <TranscriptEditor
          transcript={data}
          question={query.get('question') ?? ''}
          at={query.get('segment') ?? ''}
        />
      )}
      {!data && !error && <p role="status">Loading the transcript...</p>}
      {!data && error && <Failure error={error} onTryAgain={() => void mutate()} />}
    </Gutter>
  )
}

interface TranscriptEditorProps {
  transcript: EditedTranscript
  /** A question that waits for its answer, or nothing. */
  question?: string
  at?: string
}

export function TranscriptEditor({
  transcript,
  question = '',
  at = '',
}: TranscriptEditorProps) {
  const editor = useEditor(transcript, question, at)
  const { segments, panel, passage, unanswered, reports } = editor
  useLeaveWarning(editor.isChanged)
  const [isEarlier, setIsEarlier] = useState(transcript.isOfEarlierRecording)
  return (
    <div className="panel-page transcript-editor">
      {transcript.audioUrl ? (
        <Transport audioUrl={transcript.audioUrl} editor={editor} />
      ) : (
        <p>This episode has no audio yet. Add it under Edit to hear what you correct.</p>
      )}
      {isEarlier && (
        <EarlierRecording
          episodeId={transcript.episodeId}
          onDone={async () => setIsEarlier(false)}
        />
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
        <section
          className="panel-card panel-bar transcript-bar"
          aria-label="Readers’ reports"
        >
          {reports.map((report) => (
            <ReportNote key={report.id} editor={editor} report={report} />
          ))}
        </section>
      )}
      {segments.length === 0 ? (
        <p>
          There is no transcript yet.{' '}
          <ActionButton onClick={() => editor.setPanel('import')}>Import a file</ActionButton>{' '}
          or{' '}
          <ActionButton onClick={() => editor.addBelow(null)}>
            write the first segment
          </ActionButton>
        </p>
      ) : (
        <SegmentList editor={editor} />
      )}
      <KeyHelp />
      {editor.merge && <MergeDialog editor={editor} merge={editor.merge} />}
    </div>
  )
}

function SpeakersPanel({ editor: { segments, edit } }: EditorProps) {
  const speakers = countSpeakers(segments)
  return (
    <section className="panel-card panel-bar transcript-bar" aria-label="Speakers">
      {speakers.length === 0 && <p>No speakers yet.</p>}
      {speakers.map(({ name, count }) => (
        <SpeakerForm
          key={name}
          name={name}
          count={count}
          onRename={(to) => edit(renameSpeaker(segments, name, to))}
        />
      ))}
    </section>
  )
}

interface SpeakerFormProps {
  name: string
  count: number
  onRename: (to: string) => void
}

function SpeakerForm({ name, count, onRename }: SpeakerFormProps) {
  const [written, setWritten] = useState(name)
  const label = name === '' ? 'No name' : name
  return (
    <form
      className="panel-bar"
      onSubmit={(event) => {
        event.preventDefault()
        onRename(written.trim())
      }}
    >
      <TextField
        label={`${label} (${count})`}
        value={written}
        maxLength={MAX_SPEAKER}
        autoComplete="off"
        list={SPEAKERS_LIST}
        onWrite={setWritten}
      />
      <ActionButton
        type="submit"
        disabled={written.trim() === name}
        aria-label={`Rename ${label} everywhere`}
      >
        Rename everywhere
      </ActionButton>
    </form>
  )
}

const MergeDialog = ({ editor, merge }: { editor: Editor; merge: Merge }) => (
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

const Lines = ({ segments }: { segments: Segments }) =>
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

const QUESTION = 'The transcript has changes that are not saved. Leave without them?'

function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const staysOpen = event.metaKey || event.ctrlKey || event.shiftKey
      if (!link || staysOpen || link.matches('[target="_blank"], [href^="#"]')) return
      if (window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const over = new AbortController()
    const { signal } = over
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Capture phase, before the panel's own links react.
    document.addEventListener('click', ask, { capture: true, signal })
    return () => over.abort()
  }, [isChanged])
}
