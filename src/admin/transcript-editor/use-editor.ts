import { toast } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { firstChange } from '@/lib/editing/edit-history'
import { insertAfter, isDoubtful } from '@/lib/editing/edit-segments'
import { type EditedTranscript, findProblem, type OpenReport } from '@/lib/editing/edited-transcript'
import {
  describeAnswered,
  type SelectedPassage,
  selectPassage,
  type TextRange,
} from '@/lib/editing/select-passage'
import type { QuestionRow } from '@/lib/episodes/question'
import { newId } from '@/lib/new-id'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { useAudio } from './use-audio'
import { useEditedTranscript } from './use-edited-transcript'
import { FIND_FIELD, useFind } from './use-find'
import { useKeys } from './use-keys'
import { useLeaveWarning } from './use-leave-warning'

export type Editor = ReturnType<typeof useEditor>

export type Panel = 'find' | 'speakers' | 'import' | 'reports' | null

/** A segment to show and, with a range, to put the cursor into. */
interface Reveal {
  id: string
  range?: TextRange
}

const START = { from: 0, to: 0 }

/** The state of the transcript editor, and all that its parts do to it. */
export function useEditor(transcript: EditedTranscript, asked: string, at: string) {
  const versions = useEditedTranscript(transcript)
  const { history, segments, edit, isChanged } = versions
  const audio = useAudio()
  const [panel, setPanel] = useState<Panel>(null)
  const [reveal, setReveal] = useState<Reveal | null>(at ? { id: at, range: START } : null)
  const find = useFind(segments, panel === 'find', (found) => found && setReveal({ id: found.id }))
  const [activeId, setActiveId] = useState('')
  const [reports, setReports] = useState(transcript.reports)
  const [questions, setQuestions] = useState<readonly QuestionRow[]>(transcript.questions)
  const [unanswered, setUnanswered] = useState(asked)
  const [passage, setPassage] = useState<SelectedPassage>()
  useLeaveWarning(isChanged)

  const answered = useMemo(() => describeAnswered(segments, questions), [segments, questions])
  const active = useMemo(() => segments.findIndex(({ id }) => id === activeId), [segments, activeId])

  /** Puts the cursor into a segment, if there is one. */
  function enter(id: string | undefined, place = 0) {
    if (id !== undefined) setReveal({ id, range: { from: place, to: place } })
  }

  function toggle() {
    const [now, here] = [audio.clock.getState(), segments[active]]
    if (!audio.isPlaying && here && (now < here.start || now >= here.end)) audio.playFrom(here.start)
    else audio.toggle()
  }

  function travel(step: 1 | -1) {
    const changed = firstChange(segments, history.states[history.at + step] ?? segments)
    edit({ step })
    if (changed) setReveal({ id: changed })
  }

  async function save() {
    if (!isChanged || versions.isSaving) return
    const problem = findProblem(segments)
    if (!problem) return versions.save()
    enter(problem.id)
    toast.error(problem.message)
  }

  function closeQuestion() {
    setPassage(undefined)
    if (activeId) enter(activeId)
  }

  useKeys({
    toggle,
    back: audio.back,
    playNext() {
      const starts = segments.map(({ start }) => start)
      const here = active >= 0 ? active : spokenIndex(starts, audio.clock.getState())
      const next = segments[here + 1]
      if (!next) return
      enter(next.id)
      audio.playFrom(next.start)
    },
    goUp: () => enter(segments[active - 1]?.id),
    goDown: () => enter(segments[active + 1]?.id),
    find() {
      setPanel('find')
      document.getElementById(FIND_FIELD)?.focus()
    },
    undo: () => travel(-1),
    redo: () => travel(1),
    save: () => void save(),
  })

  return {
    ...versions,
    ...{ transcript, audio, toggle, panel, setPanel, find, reveal, setReveal, active, setActiveId, enter },
    ...{ travel, save, reports, answered, unanswered, passage, closeQuestion },
    addBelow(id: string | null) {
      const added = newId()
      edit({ change: (before) => insertAfter(before, id, added) })
      enter(added)
    },
    goToNextDoubtful() {
      const next = segments.slice(active + 1).find(isDoubtful) ?? segments.find(isDoubtful)
      if (next) setReveal({ id: next.id, range: findUnsure(next)[0] ?? START })
    },
    finishReport: (report: OpenReport) => setReports((before) => before.filter(({ id }) => id !== report.id)),
    answer: (id: string, range: TextRange) => setPassage(selectPassage(segments, id, range)),
    addedQuestion(all: QuestionRow[]) {
      setQuestions(all)
      setUnanswered('')
      closeQuestion()
    },
  }
}
