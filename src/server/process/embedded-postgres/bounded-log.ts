import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'

export interface BoundedLog {
  file: string
  write(text: string): void
  close(): void
}

/** A log file that never takes more than twice its limit: when it is full it becomes `<file>.1` and a new one begins. */
export function openBoundedLog(file: string, limitBytes: number): BoundedLog {
  let handle = openSync(file, 'a', 0o600)
  let size = statSync(file).size

  function turnOver(): void {
    closeSync(handle)
    renameSync(file, `${file}.1`)
    handle = openSync(file, 'a', 0o600)
    size = 0
  }

  return {
    file,
    write(text) {
      try {
        if (size > limitBytes) turnOver()
        size += writeSync(handle, text)
      } catch {
        // A full disk has no room for the message either, and the database must go on being read from.
      }
    },
    close: () => closeSync(handle),
  }
}
