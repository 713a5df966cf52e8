export const ID3_HEADER_BYTES = 10
/** Enough of the first frame to hold its encoder's notes. */
export const FIRST_FRAME_BYTES = 256

/** Layer III decoders lag by this beyond the encoder's delay. Samples. */
const DECODER_DELAY = 529
const HEADER_BYTES = 4
const RATES = [44_100, 48_000, 32_000]
/** Indexed by the header's two version bits: MPEG 2.5, none, MPEG 2, MPEG 1. */
const RATE_DIVISORS = [4, 1, 2, 1]
const MPEG_1 = 3
const MONO = 3
/** In the order of the flags that announce them. */
const FIELD_BYTES = [4, 4, 100, 4]
const DELAY_AT = 21

/** Byte at which audio begins after the ID3 tag with this header; 0 without one. */
export function soundBegins(head: DataView): number {
  if (head.byteLength < ID3_HEADER_BYTES || textAt(head, 0, 3) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + head.getUint8(at), 0)
  return ID3_HEADER_BYTES + size
}

/** Seconds of padding that an encoder put before the audio and players skip; 0 when the first frame names none. */
export function mp3Delay(frame: DataView): number {
  if (frame.byteLength < HEADER_BYTES || frame.getUint16(0) >>> 5 !== 0x7ff) return 0
  const header = frame.getUint32(0)
  const version = (header >> 19) & 3
  const isMono = ((header >> 6) & 3) === MONO
  const rate = (RATES[(header >> 10) & 3] ?? 0) / (RATE_DIVISORS[version] ?? 1)
  const sideBytes = version === MPEG_1 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const tag = HEADER_BYTES + sideBytes
  if (frame.byteLength < tag + 8 || !/^(?:Xing|Info)$/.test(textAt(frame, tag, 4))) return 0
  const flags = frame.getUint32(tag + 4)
  const fields = FIELD_BYTES.reduce((sum, bytes, bit) => sum + (flags & (1 << bit) ? bytes : 0), 0)
  const encoder = tag + 8 + fields
  const isKnown =
    frame.byteLength >= encoder + DELAY_AT + 2 && /^(?:LAME|Lav[cf])/.test(textAt(frame, encoder, 4))
  return isKnown && rate > 0 ? ((frame.getUint16(encoder + DELAY_AT) >> 4) + DECODER_DELAY) / rate : 0
}

const textAt = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length))
