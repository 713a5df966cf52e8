import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { type IFormat, parseFile } from 'music-metadata'
import { AudioError, DAMAGED_SOUND, toAudioError } from './audio-error'
import { loudnessOf } from './loudness'
import { createLufsMeter } from './lufs'
import { measureFrames } from './mp3-frame'
import { breakProblem, countOfMp3, MISSING_SHARE } from './mp3-start'
import { encodeWaveform } from './waveform'

export interface AudioFacts {
  seconds: number
  bytes: number
  /** The codec, e.g. `MPEG 1 Layer 3`. */
  type: string
  /** `WAVEFORM_LENGTH` values as text, see `waveform.ts`; null for AAC, of which only the header is read. */
  waveform: string | null
  /** In LUFS; null for silence and when the audio is not decoded. */
  loudness: number | null
  /** The highest sample in dBFS; null when `loudness` is. */
  peak: number | null
}

/** Reads the whole file in pieces. Rejects with an `AudioError` when it is broken or not audio. */
export async function measureAudio(path: string): Promise<AudioFacts> {
  const { size: bytes } = await stat(path)
  if (bytes === 0) throw new AudioError('The file is empty.')
  const { format } = await parseFile(path, { skipCovers: true }).catch((error: unknown) => {
    throw toAudioError(error, DAMAGED_SOUND)
  })
  const type = format.codec ?? format.container ?? ''
  if (!isMp3(format))
    return {
      seconds: lengthOf(format),
      bytes,
      type,
      waveform: null,
      loudness: null,
      peak: null,
    }
  const meter = await decodeMp3(path, format.numberOfChannels)
  const { seconds, powers } = meter
  await checkLength(path, seconds)
  const waveform = encodeWaveform(loudnessOf(powers))
  return { seconds, bytes, type, waveform, loudness: meter.loudness(), peak: meter.peak() }
}

function lengthOf({ codec, container, duration = 0 }: IFormat): number {
  const found = codec || container || 'no audio'
  if (!codec?.includes('AAC'))
    throw new AudioError(`The file contains ${found}; MP3 and AAC (M4A) can be played.`)
  if (duration === 0) throw new AudioError('This file has no audio that can be played.')
  return duration
}

/** Browsers do not play Layer II, which has the same media type. */
const isMp3 = ({ codec = '' }: IFormat): boolean => /^MPEG .*Layer 3/.test(codec)

async function checkLength(path: string, seconds: number): Promise<void> {
  if (seconds === 0) throw new AudioError('This file has no audio that can be decoded.')
  const count = await countOfMp3(path)
  if (!count || !breakProblem(seconds, count.seconds)) return
  const frames = await measureFrames(createReadStream(path))
  // Where all counted bytes are there, the encoder has miscounted.
  const isWhole = count.bytes !== null && frames.bytes >= count.bytes * (1 - MISSING_SHARE)
  const fault = breakProblem(seconds, isWhole ? frames.seconds : count.seconds)
  if (fault) throw new AudioError(fault)
}

const PIECE_BYTES = 64 * 1024

async function decodeMp3(path: string, channels = 2) {
  const meter = createLufsMeter()
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      const { channelData, sampleRate } = decoder.decode(piece)
      // The decoder returns mono audio twice.
      meter.add(channelData.slice(0, channels), sampleRate)
    }
  } catch (error) {
    throw toAudioError(error, 'The audio in this file is damaged and cannot be decoded.')
  } finally {
    decoder.free()
  }
  return meter
}
