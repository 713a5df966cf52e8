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
  <p className="panel-bar panel-hint transcript-help">
    {KEYS.map(([keys, does]) => (
      <span key={keys}>
        <kbd>{keys}</kbd> {does}
      </span>
    ))}
    <span>On a Mac ⌘ stands for Ctrl, and ⌥ for Alt.</span>
  </p>
)
