import type { VideoCodec } from 'mediabunny'
import type { Shape } from '@/lib/clips/clip'
import { newCanvas, prepare, type Scene } from './draw-clip'
import { within } from './within'

const FRAMES_PER_SECOND = 30
const VIDEO_BITRATE = 4_000_000
const AUDIO_BITRATE = 128_000
const SECONDS_BETWEEN_KEY_FRAMES = 2
const ANSWER_MS = 30_000

/** MP4 if the browser encodes H.264, else WebM; undefined if it encodes neither. */
async function findVideoFormat({ width, height }: Shape) {
  const { canEncodeAudio, canEncodeVideo } = await import('mediabunny')
  const options = { width, height, bitrate: VIDEO_BITRATE }
  const writes = (codec: VideoCodec) => canEncodeVideo(codec, options)
  if (await writes('avc')) {
    // Phones and networks expect AAC with H.264. Some browsers cannot encode it, and the others delay it
    // differently.
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
    registerAacEncoder()
    return { extension: 'mp4', video: 'avc', audio: 'aac' } as const
  }
  const video = (await writes('vp9')) ? 'vp9' : 'vp8'
  const isWritten = (await writes(video)) && (await canEncodeAudio('opus'))
  return isWritten ? ({ extension: 'webm', video, audio: 'opus' } as const) : undefined
}

interface Recording {
  scene: Scene
  sound: AudioBuffer
  /** From 0 to 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Undefined in a browser that cannot. @throws the signal's reason */
export async function writeVideo({ scene, sound, onProgress, signal }: Recording) {
  const format = await findVideoFormat(scene.shape)
  if (!format) return undefined
  const draw = await prepare(scene)
  const { canvas, context } = newCanvas(scene.shape)
  const bunny = await import('mediabunny')
  const target = new bunny.BufferTarget()
  const isMp4 = format.extension === 'mp4'
  const container = isMp4 ? new bunny.Mp4OutputFormat() : new bunny.WebMOutputFormat()
  const output = new bunny.Output({ format: container, target })
  const pictures = new bunny.CanvasSource(canvas, {
    codec: format.video,
    bitrate: VIDEO_BITRATE,
    keyFrameInterval: SECONDS_BETWEEN_KEY_FRAMES,
    // Firefox describes its own stream wrongly. Without a description, the record in the file is derived from
    // the stream.
    onEncoderConfig(config) {
      if (isMp4) config.avc = { format: 'annexb' }
    },
  })
  const voice = new bunny.AudioBufferSource({ codec: format.audio, bitrate: AUDIO_BITRATE })
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND })
  output.addAudioTrack(voice)
  try {
    await within(ANSWER_MS, output.start())
    await within(ANSWER_MS, voice.add(sound))
    voice.close()
    const frames = Math.ceil(sound.duration * FRAMES_PER_SECOND)
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted()
      // Each frame shows the middle of its duration.
      draw(context, (frame + 0.5) / FRAMES_PER_SECOND)
      await within(ANSWER_MS, pictures.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND))
      onProgress((frame + 1) / frames)
    }
    await within(ANSWER_MS, output.finalize())
  } catch (error) {
    // An encoder that does not answer may not end, either.
    output.cancel().catch(reportError)
    throw error
  }
  if (!target.buffer) throw new Error('The video has no bytes.')
  const { extension } = format
  return { extension, blob: new Blob([target.buffer], { type: `video/${extension}` }) }
}
