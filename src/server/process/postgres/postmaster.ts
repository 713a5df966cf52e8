import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type OsUser, spawnAs } from './os-user'
import { appendToLog, describeFailure } from './postgres-log'

export interface Postmaster {
  ended: Promise<unknown>
  stop(): Promise<void>
}

interface PostmasterOptions {
  program: string
  args: string[]
  user: OsUser | undefined
  log: string
  /** Gives up the start. */
  signal: AbortSignal
}

const FAST_MS = 10_000
const KEPT_OUTPUT = 8_000

/** Resolves once connections are accepted. @throws StartFailure with PostgreSQL's reason if it ends before */
export async function startPostmaster({
  program,
  args,
  user,
  log,
  signal,
}: PostmasterOptions): Promise<Postmaster> {
  // A separate process group: Ctrl-C reaches a whole group, and the database must outlast open requests.
  const child = spawn(program, args, {
    ...spawnAs(user),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  /** A fast shutdown, which rolls back and writes a checkpoint. */
  const quit = () => void child.kill('SIGINT')
  // If this process ends abruptly, the database still shuts down cleanly.
  process.once('exit', quit)
  const forget = () => process.off('exit', quit)
  ended.then(forget, forget)
  signal.addEventListener('abort', quit)
  let output = ''
  const ready = new Promise<void>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      appendToLog(log, text)
      output = (output + text).slice(-KEPT_OUTPUT)
      if (output.includes('database system is ready to accept connections')) resolve()
    })
  })
  const failed = ended.then(() => Promise.reject(describeFailure('started', output)))
  await Promise.race([ready, failed]).finally(() => signal.removeEventListener('abort', quit))
  return {
    ended,
    async stop() {
      quit()
      // The next start replays from the log what was committed.
      const hurry = setTimeout(() => child.kill('SIGQUIT'), FAST_MS)
      await ended
      clearTimeout(hurry)
    },
  }
}
