import { z } from '@/lib/zod'
import type { ReadTranscript } from './formats'
import { listIn, seconds } from './read-podcast-json'
import { readProvider } from './read-provider'

const TIMES = ['start', 'offsets', 'timestamp']

const SEGMENT = z.looseObject({ start: seconds, end: seconds.nullish().catch(null), text: z.string() })

/** `transcription` of whisper.cpp, in milliseconds. */
const OFFSETS = z
  .looseObject({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string() })
  .transform(({ offsets: { from, to }, text, speaker }) => ({
    start: from / 1000,
    end: to / 1000,
    text,
    speaker,
  }))
/** `chunks` of Hugging Face's pipeline; the last one may have no end. */
const CHUNK = z
  .looseObject({ timestamp: z.tuple([seconds, seconds.nullable()]), text: z.string() })
  .transform(({ timestamp: [start, end], text, speaker }) => ({ start, end, text, speaker }))

const ENTRY = z.union([SEGMENT, OFFSETS, CHUNK])

/**
 * Reads what programs that write down speech give as JSON: replies of a provider, and their own lists; an entry that
 * cannot be used costs itself. Undefined for other JSON.
 */
export function readSpeechJson(value: unknown, options: { duration?: number }): ReadTranscript | undefined {
  const list = speechListIn(value)
  if (!list) {
    const isText = typeof value === 'object' && value !== null && !Array.isArray(value) && 'text' in value
    return isText ? { segments: readProvider(value, options), left: 0, repaired: 0 } : undefined
  }
  const entries = list.flatMap((entry) => ENTRY.safeParse(entry).data ?? [])
  if (entries.length === 0) return undefined
  const segments = entries.map((entry, index) => ({
    ...entry,
    end: entry.end ?? entries[index + 1]?.start ?? entry.start,
  }))
  const reply = Array.isArray(value) ? { segments } : { ...(value as object), segments }
  return {
    segments: readProvider(reply, options),
    left: list.length - entries.length,
    repaired: segments.filter(({ start, end }) => start < 0 || end < start).length,
  }
}

/** Stored segments have ids in letters, and numbers stand at those of programs. */
function speechListIn(value: unknown): unknown[] | undefined {
  const { transcription, chunks } = (value ?? {}) as { transcription?: unknown; chunks?: unknown }
  const list = [listIn(value), transcription, chunks].find((each) => Array.isArray(each))
  const first = list?.find((each) => typeof each === 'object' && each !== null)
  if (!list || !first) return undefined
  const isStored = Array.isArray(value) && typeof (first as { id?: unknown }).id === 'string'
  return TIMES.some((name) => name in first) && !isStored ? list : undefined
}

/** JSON as Python writes it: numbers that are none become null. */
export const withoutNaN = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
    found.startsWith('"') ? found : 'null',
  )
