import { toast } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import { firstChange } from '@/lib/editing/edit-history'
import type { Found } from '@/lib/editing/edit-search'
import { countSpeakers, insertAfter, isDoubtful } from '@/lib/editing/edit-segments'
import { type EditedTranscript, findProblem } from '@/lib/editing/edited-transcript'
import { describeAnswered, type SelectedPassage, selectPassage } from '@/lib/editing/select-passage'
import type { QuestionRow } from '@/lib/episodes/question'
import { newId } from '@/lib/new-id'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { FIND_FIELD, FindBar, useFind } from './find-bar'
import { ImportPanel } from './import-panel'
import { KeyHelp } from './key-help'
import { MergeDialog } from './merge-dialog'
import { QuestionForm } from './question-form'
import { ReportNote } from './report-note'
import { SegmentList } from './segment-list'
import type { Reveal, RowActions } from './segment-row'
import { SpeakersPanel } from './speakers-panel'
import { type Panel, Toolbar } from './toolbar'
import { BACK_SECONDS, Transport } from './transport'
import { useAudio } from './use-audio'
import { useEditedTranscript } from './use-edited-transcript'
import { useKeys } from './use-keys'
import { useLeaveWarning } from './use-leave-warning'

interface TranscriptEditorProps {
  transcript: EditedTranscript
  /** A question that waits for its answer, or nothing. */
  asked?: string
  /** The segment to begin at, or nothing. */
  at?: string
}

const START = { from: 0, to: 0 }

export function TranscriptEditor({ transcript, asked = '', at = '' }: TranscriptEditorProps) {
  const { audioUrl, waveform, seconds } = transcript
  const editor = useEditedTranscript(transcript)
  const { history, segments, edit, isChanged } = editor
  const audio = useAudio()
  const [panel, setPanel] = useState<Panel>(null)
  const find = useFind(segments, panel === 'find')
  const [reveal, setReveal] = useState<Reveal | null>(at ? { id: at, range: START } : null)
  const [activeId, setActiveId] = useState('')
  const [isEarlier, setIsEarlier] = useState(transcript.isOfEarlierRecording)
  const [reports, setReports] = useState(transcript.reports)
  const [questions, setQuestions] = useState<readonly QuestionRow[]>(transcript.questions)
  const [unanswered, setUnanswered] = useState(asked)
  const [passage, setPassage] = useState<SelectedPassage>()
  useLeaveWarning(isChanged)

  const speakers = useMemo(() => countSpeakers(segments), [segments])
  const doubtful = useMemo(() => segments.filter(isDoubtful).length, [segments])
  const answered = useMemo(() => describeAnswered(segments, questions), [segments, questions])
  const active = useMemo(() => segments.findIndex(({ id }) => id === activeId), [segments, activeId])

  const enter: RowActions['enter'] = (id, place = 0) =>
    id !== undefined && setReveal({ id, range: { from: place, to: place } })

  function addBelow(id: string | null) {
    const added = newId()
    edit({ change: (before) => insertAfter(before, id, added) })
    enter(added)
  }

  const finishReport: RowActions['finishReport'] = (report) =>
    setReports((before) => before.filter(({ id }) => id !== report.id))

  function toggle() {
    const [now, here] = [audio.clock.getState(), segments[active]]
    if (!audio.isPlaying && here && (now < here.start || now >= here.end)) audio.playFrom(here.start)
    else audio.toggle()
  }

  function playNext() {
    const starts = segments.map(({ start }) => start)
    const here = active >= 0 ? active : spokenIndex(starts, audio.clock.getState())
    const next = segments[here + 1]
    if (!next) return
    enter(next.id)
    audio.playFrom(next.start)
  }

  function travel(step: 1 | -1) {
    const changed = firstChange(segments, history.states[history.at + step] ?? segments)
    edit({ step })
    if (changed) setReveal({ id: changed })
  }

  async function trySave() {
    if (!isChanged || editor.isSaving) return
    const problem = findProblem(segments)
    if (!problem) return editor.save()
    enter(problem.id)
    toast.error(problem.message)
  }

  function closeQuestion() {
    setPassage(undefined)
    if (activeId) enter(activeId)
  }

  function addedQuestion(all: QuestionRow[]) {
    setQuestions(all)
    setUnanswered('')
    closeQuestion()
  }

  function revealFound(found: Found | undefined, isEntered: boolean) {
    if (found) setReveal({ id: found.id, ...(isEntered && { range: found }) })
  }

  function nextDoubtful() {
    const next = segments.slice(active + 1).find(isDoubtful) ?? segments.find(isDoubtful)
    if (next) setReveal({ id: next.id, range: findUnsure(next)[0] ?? START })
  }

  useKeys({
    toggle,
    back: () => audio.seek(audio.clock.getState() - BACK_SECONDS),
    playNext,
    goUp: () => enter(segments[active - 1]?.id),
    goDown: () => enter(segments[active + 1]?.id),
    find() {
      setPanel('find')
      document.getElementById(FIND_FIELD)?.focus()
    },
    undo: () => travel(-1),
    redo: () => travel(1),
    save: () => void trySave(),
  })

  return (
    <div className="panel-page transcript-editor">
      {audioUrl ? (
        <Transport
          audio={audio}
          audioUrl={audioUrl}
          waveform={waveform}
          seconds={seconds}
          onToggle={toggle}
        />
      ) : (
        <p>This episode has no audio yet. Add it under Edit to hear what you correct.</p>
      )}
      {isEarlier && (
        <EarlierRecording episodeId={transcript.episodeId} onDone={async () => setIsEarlier(false)} />
      )}
      <Toolbar
        editor={editor}
        panel={panel}
        onPanel={setPanel}
        doubtful={doubtful}
        onNextDoubtful={nextDoubtful}
        reports={reports.length}
        onTravel={travel}
        onSave={() => void trySave()}
      />
      {panel === 'find' && (
        <FindBar find={find} edit={edit} onReveal={revealFound} onClose={() => setPanel(null)} />
      )}
      {panel === 'speakers' && <SpeakersPanel speakers={speakers} edit={edit} />}
      {panel === 'import' && (
        <ImportPanel
          segments={segments}
          onTake={(taken, by) => {
            edit({ change: () => taken })
            editor.chooseOrigin(by)
            setPanel(null)
          }}
        />
      )}
      {passage && (
        <QuestionForm
          episodeId={transcript.episodeId}
          passage={passage}
          asked={unanswered}
          onAdded={addedQuestion}
          onClose={closeQuestion}
        />
      )}
      {unanswered && !passage && (
        <p className="panel-card panel-bar transcript-bar">
          Select the words that answer “{unanswered}”, then press “Answers a question”.
        </p>
      )}
      {panel === 'reports' && reports.length > 0 && (
        <section className="panel-card panel-bar transcript-bar" aria-label="Readers’ reports">
          {reports.map((report) => (
            <ReportNote
              key={report.id}
              report={report}
              text={segments.find(({ id }) => id === report.segmentId)?.text}
              onGo={() => enter(report.segmentId)}
              onDone={finishReport}
            />
          ))}
        </section>
      )}
      {segments.length === 0 ? (
        <p>
          There is no transcript yet. <Press onClick={() => setPanel('import')}>Import a file</Press> or{' '}
          <Press onClick={() => addBelow(null)}>write the first segment</Press>
        </p>
      ) : (
        <SegmentList
          {...{ segments, reports, answered, audio, find, reveal, active, seconds }}
          names={[...new Set([...speakers.map(({ name }) => name), ...transcript.people])].filter(Boolean)}
          actions={{
            edit,
            activate: setActiveId,
            playFrom: audio.playFrom,
            enter,
            onEntered: () => setReveal(null),
            addBelow,
            answer: (id, range) => setPassage(selectPassage(segments, id, range)),
            finishReport,
          }}
        />
      )}
      <KeyHelp />
      {editor.merge && (
        <MergeDialog
          merge={editor.merge}
          onJoin={(sides) => void editor.join(sides)}
          onClose={editor.putOff}
        />
      )}
    </div>
  )
}
