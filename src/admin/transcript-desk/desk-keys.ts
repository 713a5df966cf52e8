import { useEffect, useEffectEvent } from 'react'

interface KeyCommands {
  toggle(): void
  back(): void
  playNext(): void
  go(by: 1 | -1): void
  find(): void
  undo(): void
  redo(): void
  save(): void
}

/** Option types other characters on a Mac, so the physical key counts. */
const WITH_ALT: Record<string, (commands: KeyCommands) => void> = {
  KeyK: ({ toggle }) => toggle(),
  KeyJ: ({ back }) => back(),
  KeyL: ({ playNext }) => playNext(),
  ArrowUp: ({ go }) => go(-1),
  ArrowDown: ({ go }) => go(1),
}

const WITH_CONTROL: Record<string, (commands: KeyCommands, isShifted: boolean) => void> = {
  f: ({ find }) => find(),
  z: ({ undo, redo }, isShifted) => (isShifted ? redo() : undo()),
  y: ({ redo }) => redo(),
  s: ({ save }) => save(),
}

export function useDeskKeys(commands: KeyCommands): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector('dialog:modal')) onDeskKey(event, commands)
  })
  useEffect(() => {
    window.addEventListener('keydown', run)
    return () => window.removeEventListener('keydown', run)
  }, [])
}

function onDeskKey(event: KeyboardEvent, commands: KeyCommands): void {
  const { altKey, ctrlKey, metaKey, shiftKey, code, key } = event
  const hasControl = (ctrlKey || metaKey) && !altKey
  const run = hasControl ? WITH_CONTROL[key.toLowerCase()] : undefined
  const runWithAlt = altKey && !ctrlKey && !metaKey ? WITH_ALT[code] : undefined
  if (!run && !runWithAlt) return
  event.preventDefault()
  run?.(commands, shiftKey)
  runWithAlt?.(commands)
}
