import { once } from 'node:events'
import type { Worker as Thread } from 'node:worker_threads'
import pLimit from 'p-limit'
import { compiledProgram } from '../compiled-program.mjs'

// Looked up at run time: a bundler that sees `new Worker` would bundle the program separately, with its own
// data.
const { Worker } = process.getBuiltinModule('node:worker_threads')

const PROGRAM = 'src/lib/search/meaning-worker.ts'

/** Next bundles this module separately for its pages, which share the thread. */
const shared = globalThis as {
  plainAiMeaning?: { inTurn: ReturnType<typeof pLimit>; thread?: Thread }
}

/** Embeds texts by the model that comes with the site, in one thread for each process. */
export function embedInThread(texts: string[]): Promise<Int8Array[]> {
  shared.plainAiMeaning ??= { inTurn: pLimit(1) }
  const meaning = shared.plainAiMeaning
  return meaning.inTurn(async () => {
    meaning.thread ??= new Worker(compiledProgram(PROGRAM)).on('error', () => {
      // The next texts start another one.
      meaning.thread = undefined
    })
    const { thread } = meaning
    thread.ref()
    thread.postMessage(texts)
    const [vectors] = await once(thread, 'message').finally(() => thread.unref())
    return vectors
  })
}
