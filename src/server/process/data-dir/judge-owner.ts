import { z } from 'zod'
import { isAlive as isAliveHere, type ProcessIdentity } from './process-identity'

export interface LockRecord extends ProcessIdentity {
  since: string
  stopping: boolean
}

/** The lock file as it was found at one moment. */
export interface Sighting {
  raw: string
  mtimeMs: number
}

const recordSchema = z.object({
  pid: z.number().int(),
  began: z.string(),
  place: z.string(),
  since: z.string(),
  stopping: z.boolean(),
})

/** An owner on another machine, or in another container, shows that it lives by touching the file every few seconds. */
const silenceMs = 12_000
const longAgoMs = 60_000

type Verdict = 'gone' | 'live' | 'stopping' | 'unsure'

interface Evidence {
  /** The first and the latest look at the same content. */
  first: Sighting
  now: Sighting
  at: number
  firstAt: number
  here: string
  isAlive?: (identity: ProcessIdentity) => boolean
}

/** Decides from what was seen whether the server that wrote the lock still runs. */
export function judgeOwner({ first, now, at, firstAt, here, isAlive = isAliveHere }: Evidence): Verdict {
  const record = tryParseRecord(now.raw)
  // Locks appear whole, so a file that cannot be read is damage and not a server.
  if (!record) return 'gone'
  if (record.place === here) return isAlive(record) ? (record.stopping ? 'stopping' : 'live') : 'gone'
  if (now.mtimeMs !== first.mtimeMs) return record.stopping ? 'stopping' : 'live'
  return at - now.mtimeMs > longAgoMs || at - firstAt > silenceMs ? 'gone' : 'unsure'
}

export function tryParseRecord(raw: string): LockRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(raw))
  } catch {
    return undefined
  }
}
