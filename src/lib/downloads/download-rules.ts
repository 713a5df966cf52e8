/**
 * When fetching an episode's sound counts as a download, after the guidelines of the IAB (2.1 and 2.2): a whole minute
 * of the sound itself has been sent to one listener within 24 hours, in however many parts.
 */

export const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

const MINUTE = 60
/** Where the length of the sound is not known: a minute at 128 kbit/s. */
const USUAL_BYTES_PER_MINUTE = 960_000

export interface Sound {
  bytes: number
  headerBytes: number
  seconds: number | null
}

/** How many bytes of the sound itself must have been sent; all of a sound that is not longer than a minute. */
export function bytesNeeded({ bytes, headerBytes, seconds }: Sound): number {
  const sound = Math.max(0, bytes - headerBytes)
  if (seconds === null || seconds <= 0) return Math.min(sound, USUAL_BYTES_PER_MINUTE)
  return seconds <= MINUTE ? sound : Math.ceil((sound / seconds) * MINUTE)
}

/** Only an answered GET that sent bytes can count. */
export const mayCount = ({
  method,
  status,
  bytes,
}: {
  method?: string
  status: number
  bytes: number
}): boolean => method === 'GET' && (status === 200 || status === 206) && bytes > 0

export function id3Bytes(beginning: Uint8Array): number {
  const isTagged = beginning.length >= 10 && String.fromCharCode(...beginning.subarray(0, 3)) === 'ID3'
  if (!isTagged) return 0
  // Seven bits of each byte, so that no length looks like the start of a frame.
  const size = [...beginning.subarray(6, 10)].reduce((total, byte) => total * 128 + (byte & 0x7f), 0)
  return 10 + size
}
