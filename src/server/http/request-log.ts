/** Secrets in mailed and preview links are at least this long. */
const LONG_WORD = /[\w-]{40,}/g

/** Omits the query, which contains searches, and the tokens of links. */
export function loggedPath(url = ''): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(LONG_WORD, '…').slice(0, 300)
}

export interface LoggedRequest {
  method: string
  path: string
  status: number
  /** Milliseconds from the request's head to the end of the response. */
  ms: number
  requestId: string
}

const MAX_LINES = 10
const WINDOW_MS = 60_000

type Log = (line: string) => void

/** Limits log lines that strangers can trigger, so that they cannot fill a disk; counts the rest. */
export function limitLines(log: Log): Log {
  let lines = 0
  const close = () => {
    if (lines > MAX_LINES)
      log(`… and ${lines - MAX_LINES} more lines like these within ${WINDOW_MS / 1000} s`)
    lines = 0
  }
  return (line) => {
    if (lines === 0) setTimeout(close, WINDOW_MS).unref()
    lines += 1
    if (lines <= MAX_LINES) log(line)
  }
}
