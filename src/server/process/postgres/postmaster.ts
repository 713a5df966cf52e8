import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type OsUser, spawnAs } from './os-user'
import { type BoundedLog, describeFailure } from './postgres-log'

export interface Postmaster {
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stop(): Promise<void>
}

interface PostmasterOptions {
  program: string
  args: string[]
  user: OsUser | undefined
  log: BoundedLog
  signal: AbortSignal
}

const TIMEOUT_MS = { fast: 10_000, immediate: 5_000 }
const KEPT_OUTPUT = 8_000

/** Resolves once connections are accepted. @throws StartFailure with PostgreSQL's reason if it ends before */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  // A separate process group: Ctrl-C reaches a whole group, and the database must outlast open requests.
  const child = spawn(options.program, options.args, {
    ...spawnAs(options.user),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = waitForEnd(child)
  // If this process ends abruptly, the database still shuts down cleanly.
  const lastWord = () => void child.kill('SIGINT')
  process.once('exit', lastWord)
  void ended.catch(() => undefined).then(() => process.off('exit', lastWord))
  await waitUntilReady({ child, ended, log: options.log, signal: options.signal })
  return { ended, stop: () => stopChild(child, ended) }
}

async function waitForEnd(child: ChildProcess): Promise<Awaited<Postmaster['ended']>> {
  const [code, signal] = await once(child, 'close')
  return { code, signal }
}

interface Starting {
  child: ChildProcess
  ended: Promise<unknown>
  log: BoundedLog
  signal: AbortSignal
}

async function waitUntilReady({ child, ended, log, signal }: Starting): Promise<void> {
  const giveUp = () => void child.kill('SIGINT')
  signal.addEventListener('abort', giveUp)
  try {
    await new Promise<void>((resolve, reject) => {
      let output = ''
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text)
        output = (output + text).slice(-KEPT_OUTPUT)
        if (output.includes('database system is ready to accept connections')) resolve()
      })
      ended.then(() => reject(describeFailure('started', output)), reject)
    })
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** A fast shutdown, which rolls back and writes a checkpoint; killed only after a time limit. */
async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const isOver = ended.then(() => true)
  child.kill('SIGINT')
  if (await Promise.race([isOver, wait(TIMEOUT_MS.fast)])) return
  child.kill('SIGQUIT')
  if (await Promise.race([isOver, wait(TIMEOUT_MS.immediate)])) return
  child.kill('SIGKILL')
  await ended
}

function wait(ms: number): Promise<false> {
  return delay(ms, false as const, { ref: false })
}
