import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { compiledProgram } from './compiled-program.mjs'

// Looked up at run time: a bundler that sees `new Worker` would bundle the program separately, with its own
// data.
const { Worker } = process.getBuiltinModule('node:worker_threads')

interface ThreadOptions {
  program: string
  /** Passed to the program as `workerData`. */
  data: unknown
  timeLimitMs: number
  memoryMb: number
  /** Ends the thread. */
  signal?: AbortSignal
  /** Takes a message `{ part }`; the thread waits for the answer, so that many parts never come at once. */
  onPart?: (part: unknown) => void
}

/** Undefined when the thread ended without a message, as at the time limit; rejects with its error. */
export async function runInThread<Result>(options: ThreadOptions): Promise<Result | undefined> {
  const { data, memoryMb, onPart, signal, timeLimitMs } = options
  const worker = new Worker(compiledProgram(options.program), {
    workerData: data,
    // Hides library output; the result states the fault.
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  const end = () => void worker.terminate()
  const timer = setTimeout(end, timeLimitMs)
  signal?.addEventListener('abort', end)
  try {
    signal?.throwIfAborted()
    return await new Promise<Result | undefined>((resolve, reject) => {
      worker.on('message', (message) => {
        if (!onPart || !('part' in message)) return resolve(message)
        onPart(message.part)
        worker.postMessage('taken')
      })
      worker.once('error', reject)
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    await worker.terminate()
  }
}

/** A third of the normal weight, so that a busy machine slows it without starving it. */
const BACKGROUND = 5

/** Lowers this thread's priority on Linux; elsewhere it would slow the whole server, so it does nothing. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    if (thread > 0) setPriority(thread, BACKGROUND)
  } catch {
    // Without access to /proc, the thread keeps its priority.
  }
}
