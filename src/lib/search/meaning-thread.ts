import type { Worker as Thread } from 'node:worker_threads'
import type { BasePayload } from 'payload'
import { compiledProgram } from '../compiled-program.mjs'
import type { Asked } from './meaning-worker'

// Looked up at run time: a bundler that sees `new Worker` would bundle the program separately, with its own
// data.
const { Worker } = process.getBuiltinModule('node:worker_threads')

const PROGRAM = 'src/lib/search/meaning-worker.ts'

/** The show, the model and the version of its entries. */
export interface Synced {
  payload: BasePayload
  model: string | undefined
  version: string
}

/** The thread ended before it answered; the next order starts another. */
class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** One thread for each process, started by its first order; a dead one is replaced by the next order. */
class MeaningThread {
  /** The entries that the thread holds; undefined for none. */
  synced: Synced | undefined
  /** Runs one synchronisation at a time. */
  syncing: Promise<void> = Promise.resolve()
  #thread: Thread | undefined
  #waiting = new Map<number, Waiting>()
  #count = 0

  ask<Name extends keyof Asked>(name: Name, order: Asked[Name]['order']): Promise<Asked[Name]['answer']> {
    const thread = this.#start()
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      thread.postMessage({ id, name, order })
    })
  }

  #start(): Thread {
    if (this.#thread) return this.#thread
    const thread = new Worker(compiledProgram(PROGRAM))
    thread.unref()
    thread.on('message', ({ id, answer, fault }: { id: number; answer?: unknown; fault?: string }) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (fault === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(fault))
    })
    thread.on('error', (cause) =>
      this.#end(thread, new ThreadEnded('The thread that searches failed.', { cause })),
    )
    thread.on('exit', () => this.#end(thread, new ThreadEnded('The thread that searches has ended.')))
    this.#thread = thread
    return thread
  }

  #end(thread: Thread, error: Error): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    this.synced = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Next bundles this module separately for its pages, which share the thread. */
const shared = globalThis as { plainAiMeaning?: MeaningThread }
shared.plainAiMeaning ??= new MeaningThread()
export const meaningThread: MeaningThread = shared.plainAiMeaning
