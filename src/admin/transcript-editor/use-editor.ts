import { toast } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { reasonOf } from '@/admin/dashboard/do-call'
import * as editHistory from '@/lib/editing/edit-history'
import { mergeTranscripts, settleMerge } from '@/lib/editing/edit-merge'
import { type Found, findText, nextFound, type Search } from '@/lib/editing/edit-search'
import { insertAfter, isDoubtful, tidySegments } from '@/lib/editing/edit-segments'
import {
  type EditedTranscript,
  editedTranscriptPath,
  type OpenReport,
  problemOf,
  type TranscriptVersion,
} from '@/lib/editing/edited-transcript'
import {
  describeAnswered,
  type SelectedPassage,
  selectPassage,
  type TextRange,
} from '@/lib/editing/select-passage'
import type { Side } from '@/lib/editing/three-way'
import type { QuestionRow } from '@/lib/episodes/question'
import { tryParseJson } from '@/lib/json'
import { newId } from '@/lib/new-id'
import { ApiError, fetchJson } from '@/lib/requests/fetch-json'
import type { Segments } from '@/lib/transcripts/segment'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { findUnsure } from '@/lib/transcripts/unsure-words'
import { useKeys } from './keys'
import { useAudio } from './transport'

export type Editor = ReturnType<typeof useEditor>

export interface EditorProps {
  editor: Editor
}

export type Panel = 'find' | 'speakers' | 'import' | 'reports' | null

/** A segment to show and, with a range, to put the cursor into. */
interface Reveal {
  id: string
  range?: TextRange
}

const START = { from: 0, to: 0 }

export function useEditor(transcript: EditedTranscript, question: string, at: string) {
  const versions = useEditedTranscript(transcript)
  const { segments, edit, isChanged } = versions
  const audio = useAudio()
  const [panel, setPanel] = useState<Panel>(null)
  const [reveal, setReveal] = useState<Reveal | null>(at ? { id: at, range: START } : null)
  const find = useFind(
    segments,
    panel === 'find',
    (found) => found && setReveal({ id: found.id }),
  )
  const [activeId, setActiveId] = useState('')
  const [reports, setReports] = useState(transcript.reports)
  const [questions, setQuestions] = useState<readonly QuestionRow[]>(transcript.questions)
  const [unanswered, setUnanswered] = useState(question)
  const [passage, setPassage] = useState<SelectedPassage>()

  const answered = useMemo(() => describeAnswered(segments, questions), [segments, questions])
  const active = segments.findIndex(({ id }) => id === activeId)

  function enter(id: string | undefined, place = 0) {
    if (id !== undefined) setReveal({ id, range: { from: place, to: place } })
  }

  function toggle() {
    const [now, here] = [audio.seconds, segments[active]]
    const isElsewhere = here && (now < here.start || now >= here.end)
    if (isElsewhere && !audio.isPlaying) audio.playFrom(here.start)
    else audio.toggle()
  }

  function travel(step: 1 | -1) {
    const changed = editHistory.firstChange(segments, versions.step(step))
    if (changed) setReveal({ id: changed })
  }

  async function save() {
    if (!isChanged || versions.isSaving) return
    const wrong = segments.find(problemOf)
    if (!wrong) return versions.save()
    enter(wrong.id)
    toast.error(problemOf(wrong) ?? '')
  }

  function closeQuestion() {
    setPassage(undefined)
    if (activeId) enter(activeId)
  }

  useKeys({
    'Alt+KeyK': toggle,
    'Alt+KeyJ': audio.back,
    'Alt+KeyL'() {
      const starts = segments.map(({ start }) => start)
      const here = active >= 0 ? active : spokenIndex(starts, audio.seconds)
      const next = segments[here + 1]
      if (!next) return
      enter(next.id)
      audio.playFrom(next.start)
    },
    'Alt+ArrowUp': () => enter(segments[active - 1]?.id),
    'Alt+ArrowDown': () => enter(segments[active + 1]?.id),
    'Ctrl+f'() {
      setPanel('find')
      document.getElementById(FIND_FIELD)?.focus()
    },
    'Ctrl+z': () => travel(-1),
    'Ctrl+Shift+z': () => travel(1),
    'Ctrl+y': () => travel(1),
    'Ctrl+s': () => void save(),
  })

  return {
    ...versions,
    transcript,
    audio,
    toggle,
    panel,
    setPanel,
    find,
    reveal,
    setReveal,
    active,
    setActiveId,
    enter,
    travel,
    save,
    reports,
    answered,
    unanswered,
    passage,
    closeQuestion,
    addBelow(id: string | null) {
      const added = newId()
      edit(insertAfter(segments, id, added))
      enter(added)
    },
    goToNextDoubtful() {
      const next = segments.slice(active + 1).find(isDoubtful) ?? segments.find(isDoubtful)
      if (next) setReveal({ id: next.id, range: findUnsure(next)[0] ?? START })
    },
    finishReport: (done: OpenReport) =>
      setReports(reports.filter(({ id }) => id !== done.id)),
    answer: (id: string, range: TextRange) => setPassage(selectPassage(segments, id, range)),
    addedQuestion(all: QuestionRow[]) {
      setQuestions(all)
      setUnanswered('')
      closeQuestion()
    },
  }
}

const KEPT = 'What you changed is still here; save it again.'

function useEditedTranscript(transcript: EditedTranscript) {
  const [history, setHistory] = useState(() => editHistory.startHistory(transcript.segments))
  const [stored, setStored] = useState<TranscriptVersion>(transcript)
  const [origin, chooseOrigin] = useState(transcript.origin)
  const [isSaving, setSaving] = useState(false)
  const [newer, setNewer] = useState<TranscriptVersion | null>(null)

  const segments = editHistory.presentOf(history)
  const merge = newer && mergeTranscripts(stored.segments, segments, newer.segments)

  const edit = (next: Segments, typing?: editHistory.History['typing']) =>
    setHistory((before) => editHistory.addVersion(before, next, typing))

  function step(by: -1 | 1): Segments {
    const next = editHistory.stepThrough(history, by)
    setHistory(next)
    return editHistory.presentOf(next)
  }

  async function send(mine: TranscriptVersion) {
    edit(mine.segments)
    setSaving(true)
    try {
      const saved = await fetchJson<TranscriptVersion>(
        editedTranscriptPath(transcript.episodeId),
        {
          method: 'PUT',
          body: mine,
        },
      )
      // Keeps the sent segments instead of the server's copy, so that undo steps keep their identity.
      setStored({ ...saved, segments: mine.segments })
      chooseOrigin(saved.origin)
      toast.success('Transcript saved.')
    } catch (error) {
      const other = newerOf(error)
      if (other) setNewer(other)
      else toast.error(`${reasonOf(error)} ${KEPT}`)
    }
    setSaving(false)
  }

  async function join(choices: readonly Side[]) {
    if (!merge || !newer) return
    const chosen = origin === stored.origin ? newer.origin : origin
    setNewer(null)
    setStored(newer)
    chooseOrigin(chosen)
    await send({
      revision: newer.revision,
      origin: chosen,
      segments: settleMerge(merge, choices),
    })
  }

  return {
    history,
    segments,
    edit,
    step,
    isChanged: !editHistory.areSame(segments, stored.segments) || origin !== stored.origin,
    isSaving,
    save: () => send({ revision: stored.revision, origin, segments: tidySegments(segments) }),
    origin,
    chooseOrigin,
    merge,
    join,
    putOff: () => setNewer(null),
  }
}

function newerOf(error: unknown): TranscriptVersion | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return (tryParseJson(error.body) as { newer?: TranscriptVersion } | undefined)?.newer
}

export const FIND_FIELD = 'transcript-find'

const EMPTY_SEARCH: Search = { query: '', matchCase: false, wholeWords: false }

function useFind(
  segments: Segments,
  isOpen: boolean,
  show: (found: Found | undefined) => void,
) {
  const [search, setSearch] = useState(EMPTY_SEARCH)
  const [place, setPlace] = useState({ index: 0, from: 0 })
  const found = isOpen ? findText(segments, search) : []
  const highlights = Map.groupBy(found, ({ id }) => id)
  const at = nextFound(found, place)

  return {
    search,
    found,
    highlights,
    at,
    current: found[at],
    setPlace,
    look(next: Search) {
      setSearch(next)
      const places = findText(segments, next)
      show(places[nextFound(places, place)])
    },
    step(by: 1 | -1) {
      const next = found[(at + by + found.length) % found.length]
      if (next) setPlace(next)
      show(next)
    },
  }
}
