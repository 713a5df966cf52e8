import { type KeyboardEvent, useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { TextField } from '@/admin/text-field'
import { replaceAll, replaceFound } from '@/lib/editing/edit-search'
import { IconButton } from './editor-button'
import { type EditorProps, FIND_FIELD } from './use-editor'

const STEPS = [
  { by: -1, icon: 'chevron-up', label: 'Previous match' },
  { by: 1, icon: 'chevron-down', label: 'Next match' },
] as const

const OPTIONS = [
  ['matchCase', 'Match case'],
  ['wholeWords', 'Whole words'],
] as const

export function FindBar({ editor }: EditorProps) {
  const { segments, edit, find, setPanel, setReveal } = editor
  const [replacement, setReplacement] = useState('')
  const { search, found, current, at } = find
  const count = found.length === 0 ? 'Not found' : `${at + 1} of ${found.length}`

  function replace() {
    if (!current) return
    edit(replaceFound(segments, current, replacement))
    find.setPlace({ index: current.index, from: current.from + replacement.length })
    setReveal({ id: current.id })
  }

  function onFindKey(event: KeyboardEvent) {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    if (event.key !== 'Escape') return
    if (current) setReveal({ id: current.id, range: current })
    setPanel(null)
  }

  return (
    <search className="panel-card panel-bar transcript-bar" aria-label="Search and replace">
      <TextField
        label="Find"
        id={FIND_FIELD}
        // It is opened to write in.
        autoFocus
        value={search.query}
        autoComplete="off"
        onWrite={(query) => find.look({ ...search, query })}
        onKeyDown={onFindKey}
      />
      <output className="tw:min-w-[6.5em]">{search.query && count}</output>
      {STEPS.map(({ by, ...button }) => (
        <IconButton key={by} {...button} disabled={!current} onClick={() => find.step(by)} />
      ))}
      <TextField
        label="Replace with"
        value={replacement}
        autoComplete="off"
        onWrite={setReplacement}
        onKeyDown={({ key }) => key === 'Enter' && replace()}
      />
      <ActionButton disabled={!current} onClick={replace}>
        Replace
      </ActionButton>
      <ActionButton
        disabled={!current}
        onClick={() => edit(replaceAll(segments, search, replacement))}
      >
        Replace all{found.length > 0 && ` (${found.length})`}
      </ActionButton>
      <div className="panel-bar panel-choice">
        {OPTIONS.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={search[name]}
              onChange={({ target }) => find.look({ ...search, [name]: target.checked })}
            />
            {label}
          </label>
        ))}
      </div>
      <IconButton
        icon="close"
        label="Close the search"
        keys="Esc"
        onClick={() => setPanel(null)}
      />
    </search>
  )
}
