import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@/lib/run-in-thread'
import { readCopy, textReader } from './fetch-file'
import { ImportFault } from './incoming'
import type { Read, ReadOrder } from './open-source'
import { readFeedText, readPages } from './read-pages'

/** Episodes that the server takes over at once, between two answers to visitors. */
const AT_ONCE = 200

giveWay()
const { source, idleMs } = workerData as ReadOrder

async function read() {
  if ('text' in source) return readFeedText(source.text)
  const { address, first, conditional } = source
  const readText = textReader({ idleMs, signal: new AbortController().signal })
  return readPages(address, { text: await readCopy(first), conditional }, readText)
}

async function tell(): Promise<Read> {
  try {
    const { episodes, ...show } = await read()
    for (let from = 0; from < episodes.length; from += AT_ONCE) {
      const part = episodes.slice(from, from + AT_ONCE).map((episode) => ({
        ...episode,
        digest: createHash('sha256').update(JSON.stringify(episode)).digest('base64url'),
      }))
      parentPort?.postMessage({ part })
      if (parentPort) await once(parentPort, 'message')
    }
    return { show: { ...show, episodes: [] } }
  } catch (error) {
    if (error instanceof ImportFault) return { fault: error.message }
    throw error
  }
}

parentPort?.postMessage(await tell())
