import { readProvider } from '@/lib/transcript/read-provider'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import { TranscriptFault } from '@/lib/transcript/transcript-fault'
import { passing } from './provider-fault'

const TRIES_AT_UNREADABLE = 3

/**
 * The segments of a provider's response; none for silence. Times count from the start of the chunk and end
 * with it.
 * @throws ProviderFault when the response cannot be read
 */
export function readResponse(response: string, seconds: number): TranscriptSegment[] {
  try {
    return readProvider(JSON.parse(response), { duration: seconds })
      .filter(({ start }) => start < seconds)
      .map((segment) => ({ ...segment, end: Math.min(segment.end, seconds) }))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TranscriptFault)) throw error
    const why = error instanceof TranscriptFault ? error.message : 'It is not JSON.'
    throw passing(`The speech-to-text server’s response cannot be read. ${why}`, {
      tries: TRIES_AT_UNREADABLE,
      cause: error,
    })
  }
}
