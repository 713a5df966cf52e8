import { readProvider } from '@/lib/transcript/read-provider'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import { TranscriptFault } from '@/lib/transcript/transcript-fault'
import { passing } from './provider-fault'

/** Each such answer may have been paid for. */
const TRIES_AT_UNREADABLE = 3

/**
 * The segments of a provider's answer; none where nobody speaks. Times count from the start of the chunk and end with it.
 * @throws ProviderFault when the answer cannot be read
 */
export function readAnswer(answer: string, seconds: number): TranscriptSegment[] {
  try {
    return readProvider(JSON.parse(answer), { duration: seconds })
      .filter(({ start }) => start < seconds)
      .map((segment) => ({ ...segment, end: Math.min(segment.end, seconds) }))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TranscriptFault)) throw error
    const why = error instanceof TranscriptFault ? error.message : 'It is no JSON.'
    throw passing(`The speech-to-text server’s answer cannot be read. ${why}`, {
      tries: TRIES_AT_UNREADABLE,
      cause: error,
    })
  }
}
