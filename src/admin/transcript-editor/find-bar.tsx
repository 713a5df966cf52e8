import { type Dispatch, type KeyboardEvent, useMemo, useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { TextField } from '@/admin/text-field'
import type { HistoryAction } from '@/lib/editing/edit-history'
import {
  type Found,
  findText,
  nextFound,
  replaceAll,
  replaceFound,
  type Search,
} from '@/lib/editing/edit-search'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { IconButton } from './editor-button'

const EMPTY_SEARCH: Search = { query: '', matchCase: false, wholeWords: false }

export type Find = ReturnType<typeof useFind>

export function useFind(segments: readonly TranscriptSegment[], isOpen: boolean) {
  const [search, setSearch] = useState(EMPTY_SEARCH)
  const [place, setPlace] = useState({ index: 0, from: 0 })
  const found = useMemo(() => (isOpen ? findText(segments, search) : []), [segments, search, isOpen])
  const marks = useMemo(() => Map.groupBy(found, ({ id }) => id), [found])
  const at = nextFound(found, place)

  return {
    search,
    found,
    marks,
    at,
    current: found[at],
    setPlace,
    look(next: Search): Found | undefined {
      setSearch(next)
      const places = findText(segments, next)
      return places[nextFound(places, place)]
    },
    step(by: 1 | -1): Found | undefined {
      const next = found[(at + by + found.length) % found.length]
      if (next) setPlace(next)
      return next
    },
  }
}

interface FindBarProps {
  find: Find
  edit: Dispatch<HistoryAction>
  onReveal: (found: Found | undefined, isEntered: boolean) => void
  onClose: () => void
}

export const FIND_FIELD = 'transcript-find'

export function FindBar({ find, edit, onReveal, onClose }: FindBarProps) {
  const [replacement, setReplacement] = useState('')
  const { search, found, current, at } = find

  function replace() {
    if (!current) return
    edit({ change: (segments) => replaceFound(segments, current, replacement) })
    find.setPlace({ index: current.index, from: current.from + replacement.length })
    onReveal(current, false)
  }

  function onFindKey(event: KeyboardEvent) {
    if (event.key === 'Enter') onReveal(find.step(event.shiftKey ? -1 : 1), false)
    if (event.key !== 'Escape') return
    onReveal(current, true)
    onClose()
  }

  const option = (name: 'matchCase' | 'wholeWords', label: string) => (
    <label>
      <input
        type="checkbox"
        checked={search[name]}
        onChange={({ target }) => find.look({ ...search, [name]: target.checked })}
      />
      {label}
    </label>
  )

  return (
    <search className="panel-card panel-bar transcript-bar" aria-label="Search and replace">
      <TextField
        label="Find"
        id={FIND_FIELD}
        // It is opened to write in.
        autoFocus
        value={search.query}
        autoComplete="off"
        onWrite={(query) => onReveal(find.look({ ...search, query }), false)}
        onKeyDown={onFindKey}
      />
      <output className="transcript-count">{search.query && countOf(found.length, at)}</output>
      <IconButton
        icon="chevron-up"
        label="Previous match"
        disabled={!current}
        onClick={() => onReveal(find.step(-1), false)}
      />
      <IconButton
        icon="chevron-down"
        label="Next match"
        disabled={!current}
        onClick={() => onReveal(find.step(1), false)}
      />
      <TextField
        label="Replace with"
        value={replacement}
        autoComplete="off"
        onWrite={setReplacement}
        onKeyDown={({ key }) => key === 'Enter' && replace()}
      />
      <Press disabled={!current} onClick={replace}>
        Replace
      </Press>
      <Press
        disabled={!current}
        onClick={() => edit({ change: (segments) => replaceAll(segments, search, replacement) })}
      >
        Replace all{found.length > 0 && ` (${found.length})`}
      </Press>
      <div className="panel-bar panel-choice">
        {option('matchCase', 'Match case')}
        {option('wholeWords', 'Whole words')}
      </div>
      <IconButton icon="close" label="Close the search" keys="Esc" onClick={onClose} />
    </search>
  )
}

const countOf = (count: number, at: number): string => (count === 0 ? 'Not found' : `${at + 1} of ${count}`)
