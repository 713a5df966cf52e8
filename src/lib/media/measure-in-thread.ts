import { runInThread } from '@/lib/run-in-thread'
import type { AudioFacts } from './measure-audio'

export type Verdict = { facts: AudioFacts } | { fault: string }

/** The longest upload takes one or two minutes on a busy processor. */
const TIME_LIMIT_MS = 10 * 60_000
const TOO_MUCH = { fault: 'The file could not be decoded within ten minutes. It may be damaged.' }

/** Measures an audio file on a separate thread. Rejects when the file cannot be reached. */
export async function measureInThread(file: string, { timeLimitMs = TIME_LIMIT_MS } = {}): Promise<Verdict> {
  const program = 'src/lib/media/measure-worker.ts'
  return (await runInThread<Verdict>({ program, data: file, timeLimitMs, memoryMb: 128 })) ?? TOO_MUCH
}
