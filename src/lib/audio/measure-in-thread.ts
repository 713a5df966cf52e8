import path from 'node:path'
import type { AudioFacts } from './measure-audio'

/** What was found out about a sound file, or what the editor should know is wrong with it. */
export type Verdict = { facts: AudioFacts } | { fault: string }

// Taken from Node at run time: a bundler that sees `new Worker` makes another program of it, with data of its own.
const { Worker } = process.getBuiltinModule('node:worker_threads')

/** The longest upload takes a minute or two of a busy processor. */
const TIME_LIMIT_MS = 10 * 60_000
const TOO_MUCH = { fault: 'The file could not be decoded within ten minutes. It may be damaged.' }

/**
 * Measures a sound file on a thread of its own, so that the server goes on answering. What the decoder took goes with
 * the thread. Rejects when the file cannot be reached.
 */
export async function measureInThread(file: string, { timeLimitMs = TIME_LIMIT_MS } = {}): Promise<Verdict> {
  // By its place in the project: this module is part of a bundle, the thread's program is none.
  const program = path.join(process.cwd(), 'src/lib/audio/measure-worker.ts')
  const worker = new Worker(program, {
    workerData: file,
    execArgv: ['--import', 'tsx'],
    // The decoders report there what the verdict says in words.
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  const timer = setTimeout(() => worker.terminate(), timeLimitMs)
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => resolve(TOO_MUCH))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
