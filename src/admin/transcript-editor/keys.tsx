import { useEffect, useEffectEvent } from 'react'

/**
 * `Alt+KeyK`, `Ctrl+f` or `Ctrl+Shift+z`. Option types other characters on a Mac, so the physical key counts beside it.
 * Shift tells redo from undo and changes nothing else.
 */
function nameOf({ altKey, ctrlKey, metaKey, shiftKey, code, key }: KeyboardEvent): string {
  const isControl = ctrlKey || metaKey
  if (altKey) return isControl ? '' : `Alt+${code}`
  const name = key.toLowerCase()
  return isControl ? `Ctrl+${shiftKey && name === 'z' ? 'Shift+' : ''}${name}` : ''
}

export function useKeys(commands: Record<string, () => void>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const command = commands[nameOf(event)]
    if (!command || document.querySelector('dialog:modal')) return
    event.preventDefault()
    command()
  })
  useEffect(() => {
    window.addEventListener('keydown', run)
    return () => window.removeEventListener('keydown', run)
  }, [])
}

const KEYS: [keys: string, does: string][] = [
  ['Alt+K', 'play or pause'],
  ['Alt+J', 'back 3 s'],
  ['Alt+L', 'play the next segment'],
  ['Alt+↑ ↓', 'previous, next'],
  ['Enter', 'split at the cursor'],
  ['Backspace', 'at the start: merge with the previous'],
  ['Delete', 'at the end: merge with the next'],
  ['Alt+Q', 'write the question that the selected words answer'],
  ['Ctrl+F', 'find'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Y', 'redo'],
  ['Ctrl+S', 'save'],
]

export const KeyHelp = () => (
  <p className="panel-bar panel-hint tw:[@media(hover:none)]:hidden">
    {KEYS.map(([keys, does]) => (
      <span key={keys}>
        <kbd className="tw:rounded-s tw:border tw:border-line tw:px-[0.35em] tw:text-ink tw:[font:inherit]">
          {keys}
        </kbd>{' '}
        {does}
      </span>
    ))}
    <span>On a Mac ⌘ stands for Ctrl, and ⌥ for Alt.</span>
  </p>
)
