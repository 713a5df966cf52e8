import { appendFileSync, renameSync, statSync } from 'node:fs'
import { StartFailure } from '@/server/process/start-failure'

const LIMIT_BYTES = 1024 * 1024

/** The log takes at most twice its limit: a full file becomes `<file>.1`. */
export function appendToLog(file: string, text: string): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES)
      renameSync(file, `${file}.1`)
    appendFileSync(file, text, { mode: 0o600 })
  } catch {
    // A full disk must not stop reads from the database.
  }
}

/** The reason that PostgreSQL gave; the log has the rest. */
export function describeFailure(done: string, output: string): StartFailure {
  const lines = output.split('\n').filter((line) => line.trim())
  const reason =
    lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return new StartFailure(
    `The database could not be ${done}: ${reason.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '')}`,
  )
}
