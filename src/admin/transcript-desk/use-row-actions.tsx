import { type Dispatch, type ReactNode, useRef, useState } from 'react'
import type { DeskReport } from '@/lib/editing/desk'
import type { HistoryAction } from '@/lib/editing/edit-history'
import type { TextRange } from '@/lib/editing/select-passage'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import type { TextKeyEvent } from './segment-row'
import type { Reveal } from './use-desk-audio'

export interface RowActions {
  edit: Dispatch<HistoryAction>
  activate(id: string): void
  playFrom(seconds: number): void
  split(id: string, index: number): void
  mergeWithPrevious(id: string): void
  mergeWithNext(id: string): void
  addBelow(id: string | null): void
  remove(id: string): void
  /** Writes the question that the selected words answer. */
  answer(id: string, range: TextRange): void
  /** Moves to the next segment, or with -1 to the previous one. */
  go(id: string, by: 1 | -1): void
  onTextKey(event: TextKeyEvent, id: string): void
  renderReport(report: DeskReport, text: string): ReactNode
}

interface Desk {
  segments: readonly TranscriptSegment[]
  edit: Dispatch<HistoryAction>
  activate(id: string): void
  reveal(reveal: Reveal): void
  playFrom(seconds: number): void
  answer(id: string, range: TextRange): void
  renderReport(report: DeskReport, text: string): ReactNode
}

const newId = (): string => `s-${crypto.randomUUID().slice(0, 13)}`

/** A row's actions. Stable for the desk's lifetime, so that a key press rerenders one row only. */
export function useRowActions(desk: Desk): RowActions {
  const latest = useRef(desk)
  latest.current = desk
  const [actions] = useState(() => rowActions(() => latest.current))
  return actions
}

function rowActions(desk: () => Desk): RowActions {
  const enter = (id: string, at: number) => desk().reveal({ id, range: { from: at, to: at } })
  const neighbour = (id: string, by: 1 | -1) => {
    const { segments } = desk()
    return segments[segments.findIndex((each) => each.id === id) + by]
  }
  const textOf = (id: string) => desk().segments.find((each) => each.id === id)?.text ?? ''

  function mergeWithNext(id: string) {
    const at = textOf(id).trim().length
    desk().edit({ kind: 'merge', id })
    enter(id, at)
  }

  const actions: RowActions = {
    edit: (edit) => desk().edit(edit),
    activate: (id) => desk().activate(id),
    playFrom: (seconds) => desk().playFrom(seconds),
    answer: (id, range) => desk().answer(id, range),
    renderReport: (report, text) => desk().renderReport(report, text),
    mergeWithNext,
    mergeWithPrevious(id) {
      const before = neighbour(id, -1)
      if (before) mergeWithNext(before.id)
    },
    split(id, index) {
      const added = newId()
      desk().edit({ kind: 'split', id, index, newId: added })
      enter(added, 0)
    },
    addBelow(id) {
      const added = newId()
      desk().edit({ kind: 'insert', after: id, newId: added })
      enter(added, 0)
    },
    remove(id) {
      const next = neighbour(id, 1) ?? neighbour(id, -1)
      desk().edit({ kind: 'remove', id })
      if (next) enter(next.id, 0)
    },
    go(id, by) {
      const next = neighbour(id, by)
      if (next) enter(next.id, 0)
    },
    onTextKey(event, id) {
      const { key, currentTarget, nativeEvent } = event
      const { selectionStart, selectionEnd, value } = currentTarget
      if (nativeEvent.code === 'KeyQ' && event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        actions.answer(id, { from: selectionStart, to: selectionEnd })
        return
      }
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey
      if (nativeEvent.isComposing || hasModifier || selectionStart !== selectionEnd) return
      if (key === 'Enter') {
        event.preventDefault()
        if (selectionStart === value.length) actions.go(id, 1)
        else actions.split(id, selectionStart)
      } else if (key === 'Backspace' && selectionStart === 0 && neighbour(id, -1)) {
        event.preventDefault()
        actions.mergeWithPrevious(id)
      } else if (key === 'Delete' && selectionStart === value.length && neighbour(id, 1)) {
        event.preventDefault()
        mergeWithNext(id)
      }
    },
  }
  return actions
}
