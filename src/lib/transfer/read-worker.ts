import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@/lib/run-in-thread'
import { readCopy, textReader } from './fetch-file'
import { ImportFault, type IncomingShow } from './incoming'
import { openFeedText, openSource, openVisited } from './open-source'
import type { Read, ReadOrder } from './read-in-thread'

/** Episodes that the server takes over at once, between two answers to visitors. */
const AT_ONCE = 200

giveWay()
const { source, reach } = workerData as ReadOrder
const readText = textReader({ ...reach, signal: new AbortController().signal })

async function read(): Promise<IncomingShow> {
  if ('text' in source) return openFeedText(source.text)
  if (!('first' in source)) return openSource(source.address, readText)
  const { address, first, visit } = source
  return openVisited(address, readText, { text: await readCopy(first), visit })
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
