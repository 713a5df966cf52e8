import { toast } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import { type Desk, type DeskReport, findProblems } from '@/lib/editing/desk'
import { editHistory, type Found, firstChange } from '@/lib/editing/edit-history'
import { countSpeakers, isDoubtful } from '@/lib/editing/edit-segments'
import { describeAnswered, type SelectedPassage, selectPassage } from '@/lib/editing/select-passage'
import type { QuestionRow } from '@/lib/episodes/question'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { DeskHelp } from './desk-help'
import { useDeskKeys } from './desk-keys'
import { DeskToolbar, type Panel } from './desk-toolbar'
import { FIND_FIELD, FindBar } from './find-bar'
import { ImportPanel } from './import-panel'
import { MergeDialog } from './merge-dialog'
import { QuestionForm } from './question-form'
import { ReportNote } from './report-note'
import { SegmentList } from './segment-list'
import { SpeakersPanel } from './speakers-panel'
import { BACK_SECONDS, Transport } from './transport'
import { useDesk } from './use-desk'
import { type Reveal, useDeskAudio } from './use-desk-audio'
import { useFind } from './use-find'
import { useLeaveWarning } from './use-leave-warning'
import { useRowActions } from './use-row-actions'

interface CorrectionDeskProps {
  desk: Desk
  /** A question that waits for its answer, or nothing. */
  asked?: string
  /** The segment to begin at, or nothing. */
  at?: string
}

export function CorrectionDesk({ desk, asked = '', at = '' }: CorrectionDeskProps) {
  const { audioUrl, waveform, seconds } = desk
  const { history, edit, isChanged, isSaving, save, origin, chooseOrigin, merge, join, putOff } =
    useDesk(desk)
  const { segments, past, future } = history
  const audio = useDeskAudio()
  const [panel, setPanel] = useState<Panel>(null)
  const find = useFind(segments, panel === 'find')
  const [reveal, setReveal] = useState<Reveal | null>(at ? { id: at, range: { from: 0, to: 0 } } : null)
  const [activeId, setActiveId] = useState('')
  const [isEarlier, setIsEarlier] = useState(desk.isOfEarlierRecording)
  const [reports, setReports] = useState<readonly DeskReport[]>(desk.reports)
  const [questions, setQuestions] = useState<readonly QuestionRow[]>(desk.questions)
  const [unanswered, setUnanswered] = useState(asked)
  const [passage, setPassage] = useState<SelectedPassage>()
  useLeaveWarning(isChanged)

  const speakers = useMemo(() => countSpeakers(segments), [segments])
  const named = useMemo(() => speakers.filter(({ name }) => name !== ''), [speakers])
  const doubtful = useMemo(() => segments.filter(isDoubtful), [segments])
  const reportsById = useMemo(() => Map.groupBy(reports, ({ segmentId }) => segmentId), [reports])

  const answered = useMemo(() => describeAnswered(segments, questions), [segments, questions])

  const enter = (id: string, at = 0) => setReveal({ id, range: { from: at, to: at } })
  const renderReport = (report: DeskReport, text: string | undefined, onGo?: () => void) => (
    <ReportNote
      report={report}
      text={text}
      onGo={onGo}
      onDone={() => setReports((before) => before.filter(({ id }) => id !== report.id))}
    />
  )
  const actions = useRowActions({
    segments,
    edit,
    activate: setActiveId,
    reveal: setReveal,
    playFrom: audio.playFrom,
    answer: (id, range) => setPassage(selectPassage(segments, id, range)),
    renderReport,
  })

  const starts = () => segments.map(({ start }) => start)
  const active = () => segments.find(({ id }) => id === activeId)

  function toggle() {
    const at = audio.clock.getState()
    const here = active()
    if (!audio.isPlaying && here && (at < here.start || at >= here.end)) audio.playFrom(here.start)
    else audio.toggle()
  }

  function playNext() {
    const here = segments.findIndex(({ id }) => id === activeId)
    const next = segments[(here >= 0 ? here : spokenIndex(starts(), audio.clock.getState())) + 1]
    if (!next) return
    enter(next.id)
    audio.playFrom(next.start)
  }

  function travel(kind: 'undo' | 'redo') {
    const changed = firstChange(segments, editHistory(history, { kind }).segments)
    edit({ kind })
    if (changed) setReveal({ id: changed })
  }

  async function trySave() {
    if (!isChanged || isSaving) return
    const [problem] = findProblems(segments)
    if (!problem) return save()
    enter(problem.id)
    toast.error(problem.message)
  }

  function addedQuestion(all: QuestionRow[]) {
    setQuestions(all)
    setUnanswered('')
    closeQuestion()
  }

  function closeQuestion() {
    setPassage(undefined)
    if (activeId) enter(activeId)
  }

  function revealFound(found: Found | undefined, isEntered: boolean) {
    if (found) setReveal(isEntered ? { id: found.id, range: found } : { id: found.id })
  }

  function nextDoubtful() {
    const after = segments.findIndex(({ id }) => id === activeId)
    const next = doubtful.find((each) => segments.indexOf(each) > after) ?? doubtful[0]
    if (!next) return
    const [word] = findUnsure(next)
    setReveal({ id: next.id, range: word ?? { from: 0, to: 0 } })
  }

  useDeskKeys({
    toggle,
    back: () => audio.seek(audio.clock.getState() - BACK_SECONDS),
    playNext,
    go: (by) => actions.go(activeId, by),
    find() {
      setPanel('find')
      document.getElementById(FIND_FIELD)?.focus()
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    save: () => void trySave(),
  })

  return (
    <div className="desk">
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
      {isEarlier && <EarlierRecording episodeId={desk.episodeId} onDone={async () => setIsEarlier(false)} />}
      <DeskToolbar
        panel={panel}
        onPanel={setPanel}
        doubtful={doubtful.length}
        onNextDoubtful={nextDoubtful}
        reports={reports.length}
        canUndo={past.length > 0}
        canRedo={future.length > 0}
        onUndo={() => travel('undo')}
        onRedo={() => travel('redo')}
        origin={origin}
        onOrigin={chooseOrigin}
        isChanged={isChanged}
        isSaving={isSaving}
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
            edit({ kind: 'take', segments: taken })
            chooseOrigin(by)
            setPanel(null)
          }}
        />
      )}
      {passage && (
        <QuestionForm
          episodeId={desk.episodeId}
          passage={passage}
          asked={unanswered}
          onAdded={addedQuestion}
          onClose={closeQuestion}
        />
      )}
      {unanswered && !passage && (
        <p className="panel-bar desk-bar">
          Select the words that answer “{unanswered}”, then press “Answers a question”.
        </p>
      )}
      {panel === 'reports' && reports.length > 0 && (
        <section className="panel-bar desk-bar" aria-label="Readers’ reports">
          {reports.map((report) => (
            <div key={report.id}>
              {renderReport(report, segments.find(({ id }) => id === report.segmentId)?.text, () =>
                enter(report.segmentId),
              )}
            </div>
          ))}
        </section>
      )}
      {segments.length === 0 ? (
        <p>
          There is no transcript yet.{' '}
          <button type="button" className="desk-button" onClick={() => setPanel('import')}>
            Import a file
          </button>{' '}
          or{' '}
          <button type="button" className="desk-button" onClick={() => actions.addBelow(null)}>
            write the first segment
          </button>
        </p>
      ) : (
        <SegmentList
          {...{ segments, audio, find, reveal, activeId, waveform, seconds, actions }}
          speakers={named}
          people={desk.people}
          reports={reportsById}
          answered={answered}
        />
      )}
      <DeskHelp />
      {merge && <MergeDialog merge={merge} onJoin={(sides) => void join(sides)} onClose={putOff} />}
    </div>
  )
}
