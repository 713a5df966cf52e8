import { type KeyboardEvent, useState } from 'react'
import type { Found, HistoryAction } from '@/lib/editing/edit-history'
import { IconButton } from './desk-icon'
import type { Find } from './use-find'

interface FindBarProps {
  find: Find
  edit: (edit: HistoryAction) => void
  onReveal: (found: Found | undefined, isEntered: boolean) => void
  onClose: () => void
}

export const FIND_FIELD = 'desk-find'

export function FindBar({ find, edit, onReveal, onClose }: FindBarProps) {
  const [replacement, setReplacement] = useState('')
  const { search, found, current } = find
  const place = found[current]

  function replace() {
    if (!place) return
    edit({ kind: 'replace', found: place, replacement })
    find.passOver(place.id, place.from + replacement.length)
    onReveal(place, false)
  }

  function onFindKey(event: KeyboardEvent) {
    if (event.key === 'Enter') onReveal(find.step(event.shiftKey ? -1 : 1), false)
    if (event.key !== 'Escape') return
    onReveal(place, true)
    onClose()
  }

  return (
    <search className="panel-bar desk-bar" aria-label="Search and replace">
      <label className="desk-field">
        <span>Find</span>
        <input
          id={FIND_FIELD}
          // biome-ignore lint/a11y/noAutofocus: it is opened to write in
          autoFocus
          value={search.query}
          autoComplete="off"
          onChange={({ target }) => onReveal(find.look({ ...search, query: target.value }), false)}
          onKeyDown={onFindKey}
        />
      </label>
      <output className="desk-bar__count">{countOf(search.query, found.length, current)}</output>
      <IconButton
        name="chevron-up"
        label="Previous match"
        isDisabled={!place}
        onPress={() => onReveal(find.step(-1), false)}
      />
      <IconButton
        name="chevron-down"
        label="Next match"
        isDisabled={!place}
        onPress={() => onReveal(find.step(1), false)}
      />
      <label className="desk-field">
        <span>Replace with</span>
        <input
          value={replacement}
          autoComplete="off"
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && replace()}
        />
      </label>
      <button type="button" className="desk-button" disabled={!place} onClick={replace}>
        Replace
      </button>
      <button
        type="button"
        className="desk-button"
        disabled={!place}
        onClick={() => edit({ kind: 'replace-all', search, replacement })}
      >
        Replace all{found.length > 0 && ` (${found.length})`}
      </button>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={search.matchCase}
          onChange={({ target }) => find.look({ ...search, matchCase: target.checked })}
        />
        Match case
      </label>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={search.wholeWords}
          onChange={({ target }) => find.look({ ...search, wholeWords: target.checked })}
        />
        Whole words
      </label>
      <IconButton name="close" label="Close the search" keys="Esc" onPress={onClose} />
    </search>
  )
}

function countOf(query: string, count: number, current: number): string {
  if (query === '') return ''
  return count === 0 ? 'Not found' : `${current + 1} of ${count}`
}
