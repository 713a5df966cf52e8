import { readFrameHeader, sidePlaceOf } from '@/lib/media/mp3-frame'

/** Enough of the first frame to hold its encoder's notes. */
export const FIRST_FRAME_BYTES = 256

/** Layer III decoders lag by this beyond the encoder's delay. Samples. */
const DECODER_DELAY = 529
/** In the order of the flags that announce them. */
const FIELD_BYTES = [4, 4, 100, 4]
const DELAY_AT = 21

/** Seconds of padding that an encoder put before the audio and players skip; 0 when the first frame names none. */
export function mp3Delay(frame: Uint8Array): number {
  const header = readFrameHeader(frame, 0)
  if (!header) return 0
  const side = sidePlaceOf({ ...header, hasCrc: false })
  const tag = side.from + side.bytes
  if (!/^(?:Xing|Info)$/.test(textAt(frame, tag))) return 0
  const flags = frame[tag + 7] ?? 0
  const fields = FIELD_BYTES.reduce((sum, bytes, bit) => sum + (flags & (1 << bit) ? bytes : 0), 0)
  const encoder = tag + 8 + fields
  const [high, low] = frame.subarray(encoder + DELAY_AT)
  if (low === undefined || !/^(?:LAME|Lav[cf])$/.test(textAt(frame, encoder))) return 0
  return (((high ?? 0) << 4) + (low >> 4) + DECODER_DELAY) / header.rate
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
