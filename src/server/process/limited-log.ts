const MAX_LINES = 10
const WINDOW_MS = 60_000

type Log = (line: string) => void

/** Limits log lines that strangers can trigger, so that they cannot fill a disk; counts the rest. */
export function limitLines(log: Log, { maxLines = MAX_LINES, windowMs = WINDOW_MS } = {}): Log {
  let lines = 0
  const close = () => {
    if (lines > maxLines) log(`… and ${lines - maxLines} more lines like these within ${windowMs / 1000} s`)
    lines = 0
  }
  return (line) => {
    if (lines === 0) setTimeout(close, windowMs).unref()
    lines += 1
    if (lines <= maxLines) log(line)
  }
}
