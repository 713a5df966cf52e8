import { toast } from '@payloadcms/ui'
import { useEffect, useMemo, useState } from 'react'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import { type Desk, type DeskReport, findProblems } from '@/lib/editing/desk'
import { editHistory, type Found, firstChange } from '@/lib/editing/edit-history'
import { countSpeakers, isDoubtful } from '@/lib/editing/edit-segments'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { useDeskKeys } from './desk-keys'
import { DeskToolbar, type Panel } from './desk-toolbar'
import { FIND_FIELD, FindBar } from './find-bar'
import { ImportPanel } from './import-panel'
import { MergeDialog } from './merge-dialog'
import { ReportNote } from './report-note'
import { SegmentList } from './segment-list'
import { SpeakersPanel } from './speakers-panel'
import { BACK_SECONDS, Transport } from './transport'
import { useDesk } from './use-desk'
import { type Reveal, useDeskAudio } from './use-desk-audio'
import { useFind } from './use-find'
import { useRowActions } from './use-row-actions'

export function CorrectionDesk({ desk }: { desk: Desk }) {
  const { audioUrl, waveform, seconds } = desk
  const { history, edit, isChanged, isSaving, save, origin, chooseOrigin, merge, join, putOff } =
    useDesk(desk)
  const { segments, past, future } = history
  const audio = useDeskAudio()
  const [panel, setPanel] = useState<Panel>(null)
  const find = useFind(segments, panel === 'find')
  const [reveal, setReveal] = useState<Reveal | null>(null)
  const [activeId, setActiveId] = useState('')
  const [isEarlier, setIsEarlier] = useState(desk.isOfEarlierRecording)
  const [reports, setReports] = useState<readonly DeskReport[]>(desk.reports)
  useLeaveWarning(isChanged)

  const speakers = useMemo(() => countSpeakers(segments), [segments])
  const named = useMemo(() => speakers.filter(({ name }) => name !== ''), [speakers])
  const doubtful = useMemo(() => segments.filter(isDoubtful), [segments])
  const reportsById = useMemo(() => Map.groupBy(reports, ({ segmentId }) => segmentId), [reports])

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
      {panel === 'reports' && reports.length > 0 && (
        <section className="desk-bar" aria-label="Readers’ reports">
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
        <p className="desk-empty">
          There is no transcript yet. Import a file, or{' '}
          <button type="button" className="desk-button" onClick={() => actions.addBelow(null)}>
            write the first segment
          </button>
        </p>
      ) : (
        <SegmentList
          {...{ segments, audio, find, reveal, activeId, waveform, seconds, actions }}
          speakers={named}
          reports={reportsById}
        />
      )}
      <DeskHelp />
      {merge && <MergeDialog merge={merge} onJoin={(sides) => void join(sides)} onClose={putOff} />}
    </div>
  )
}

const KEYS: [keys: string, does: string][] = [
  ['Alt+K', 'play or pause'],
  ['Alt+J', 'back 3 s'],
  ['Alt+L', 'play the next segment'],
  ['Alt+↑ ↓', 'previous, next'],
  ['Enter', 'split at the cursor'],
  ['Backspace', 'at the start: merge with the previous'],
  ['Delete', 'at the end: merge with the next'],
  ['Ctrl+F', 'find'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Y', 'redo'],
  ['Ctrl+S', 'save'],
]

const DeskHelp = () => (
  <p className="desk-help">
    {KEYS.map(([keys, does]) => (
      <span key={keys}>
        <kbd>{keys}</kbd> {does}
      </span>
    ))}
    <span>On a Mac ⌘ stands for Ctrl, and ⌥ for Alt.</span>
  </p>
)

const QUESTION = 'The transcript has changes that are not saved. Leave without them?'

function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const staysOpen =
        event.metaKey || event.ctrlKey || event.shiftKey || link?.getAttribute('target') === '_blank'
      if (!link || staysOpen || link.getAttribute('href')?.startsWith('#')) return
      if (window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', warn)
    // Capture phase, before the panel's own links react.
    document.addEventListener('click', ask, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, true)
    }
  }, [isChanged])
}
