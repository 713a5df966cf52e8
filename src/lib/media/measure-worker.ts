import { parentPort, workerData } from 'node:worker_threads'
import { AudioError } from './audio-error'
import { measureAudio } from './measure-audio'
import type { Verdict } from './read-audio'

async function judge(path: string): Promise<Verdict> {
  try {
    return await measureAudio(path)
  } catch (error) {
    if (error instanceof AudioError) return { fault: error.message }
    throw error
  }
}

parentPort?.postMessage(await judge(workerData as string))
