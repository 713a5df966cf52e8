import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { RemoteError } from '@/lib/requests/ip-address'
import { giveWay } from '@/lib/run-in-thread'
import { textReader } from './fetch-file'
import { ImportError } from './incoming'
import type { Read, ReadOrder } from './open-source'
import { readFeedText, readPages } from './read-pages'

/** Episodes that the server takes over at once, between two answers to visitors. */
const AT_ONCE = 200

giveWay()
const { source, idleMs } = workerData as ReadOrder

async function read() {
  if ('text' in source) return readFeedText(source.text)
  const readText = textReader({ idleMs, signal: new AbortController().signal })
  return readPages(source.address, source.conditional, readText)
}

async function tell(): Promise<Read> {
  const conditional = 'text' in source ? undefined : source.conditional
  try {
    const found = await read()
    if (!found) return { conditional }
    const { episodes, ...show } = found
    for (let from = 0; from < episodes.length; from += AT_ONCE) {
      const part = episodes.slice(from, from + AT_ONCE).map((episode) => ({
        ...episode,
        digest: createHash('sha256').update(JSON.stringify(episode)).digest('base64url'),
      }))
      parentPort?.postMessage({ part })
      if (parentPort) await once(parentPort, 'message')
    }
    return { show: { ...show, episodes: [] }, conditional }
  } catch (error) {
    if (error instanceof ImportError || error instanceof RemoteError)
      return { fault: error.message, conditional }
    throw error
  }
}

parentPort?.postMessage(await tell())
