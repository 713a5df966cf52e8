import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { StartFailure } from '@/server/process/start-failure'

export interface BoundedLog {
  file: string
  write(text: string): void
  close(): void
}

/** Uses at most twice its limit: a full file becomes `<file>.1`. */
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
        // A full disk must not stop reads from the database.
      }
    },
    close: () => closeSync(handle),
  }
}

/** Describes faults that an operator can fix; the log has the rest. */
export function describeFailure(done: string, output: string): StartFailure {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return new StartFailure(
      `The database could not be ${done}, because the disk that holds DATA_DIR is full: make room, or set DATA_DIR to a folder on another disk.`,
    )
  const lines = output.split('\n').filter((line) => line.trim())
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return new StartFailure(
    `The database could not be ${done}: ${reason.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '')}`,
  )
}
