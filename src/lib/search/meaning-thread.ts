import type { Worker as Thread } from 'node:worker_threads'
import { compiledProgram } from '../compiled-program.mjs'
import type { Made, Order } from './meaning-worker'

// Looked up at run time: a bundler that sees `new Worker` would bundle the program separately, with its own
// data.
const { MessageChannel, Worker } = process.getBuiltinModule('node:worker_threads')

const PROGRAM = 'src/lib/search/meaning-worker.ts'

/** Next bundles this module separately for its pages, which share the thread. */
const shared = globalThis as { plainAiMeaning?: Thread }

/** Embeds texts by the model that comes with the site, in one thread for each process. */
export function embedInThread(texts: string[]): Promise<Int8Array[]> {
  shared.plainAiMeaning ??= startThread()
  const thread = shared.plainAiMeaning
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.on('message', (made: Made) => {
      if ('vectors' in made) resolve(made.vectors)
      else reject(new Error(made.fault))
    })
    // Closed by the answer, or with the thread.
    port1.on('close', () => reject(new Error('The thread that embeds texts has ended.')))
    thread.postMessage({ texts, port: port2 } satisfies Order, [port2])
  })
}

/** A dead thread is replaced by the next texts. */
function startThread(): Thread {
  const thread = new Worker(compiledProgram(PROGRAM))
  thread.unref()
  const forget = () => {
    if (shared.plainAiMeaning === thread) shared.plainAiMeaning = undefined
  }
  thread.on('error', forget)
  thread.on('exit', forget)
  return thread
}
