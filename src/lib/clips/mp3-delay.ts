import { findFirstFrame } from '@/lib/media/mp3-frame'

/** Layer III decoders lag by this beyond the encoder's delay. Samples. */
const DECODER_DELAY = 529
/** An encoder's name after the counts of the first frame, and its delay beyond that. */
const ENCODER = /(?<=(?:Xing|Info).{8,120})(?:LAME|Lav[cf])/s
const DELAY_AT = 21

/** Seconds of padding that an encoder put before the audio and players skip; 0 when the first frame names none. */
export async function findMp3Delay(read: Parameters<typeof findFirstFrame>[0]): Promise<number> {
  const start = await findFirstFrame(read)
  if (!start) return 0
  const { header, frame } = start
  const at = String.fromCharCode(...frame).search(ENCODER)
  const [high, low] = frame.subarray(at + DELAY_AT)
  if (at < 0 || high === undefined || low === undefined) return 0
  return ((((high << 8) | low) >> 4) + DECODER_DELAY) / header.rate
}
