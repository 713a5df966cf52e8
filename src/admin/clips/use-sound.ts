import { useEffect, useState } from 'react'
import type { ClipRange } from '@/lib/clips/clip'
import { cutPackets } from '@/lib/media/cut-packets'
import { within } from './within'

interface Material {
  sound?: { buffer: AudioBuffer; range: ClipRange }
  problem?: string
}

/** A sentence for the editor. */
class ClipError extends Error {}

const CANNOT_LOAD =
  'The recording could not be loaded. Check the connection, then choose the passage again.'
const CANNOT_READ =
  'This browser cannot read the recording. Make a picture, or use a current Chrome, Edge, Firefox or Safari for the video.'

/** The audio of a range, read again whenever it changes. */
export function useSound(url: string | null, range: ClipRange): Material {
  const [material, setMaterial] = useState<Material>({})
  useEffect(() => {
    setMaterial({})
    if (!url || range.end <= range.start) return
    const leaving = new AbortController()
    within(READ_MS, readSound(url, range, leaving.signal)).then(
      (buffer) => leaving.signal.aborted || setMaterial({ sound: { buffer, range } }),
      (error) => {
        if (leaving.signal.aborted) return
        setMaterial({ problem: error instanceof ClipError ? error.message : CANNOT_LOAD })
      },
    )
    return () => leaving.abort()
  }, [url, range])
  return material
}

/** Samples per second, accepted by every encoder. */
const RATE = 48_000
const CHANNELS = 2
/** Prevents clicks at the cuts. */
const FADE_SECONDS = 0.015
/** For hosts and browsers that never answer. */
const READ_MS = 60_000
const DECODE_MS = 10_000
/** MP3 frames depend on those before them. */
const LEAD_SECONDS = 0.3

/** Reads a range of a recording, fetching only that part when server and format allow it. */
async function readSound(
  url: string,
  range: ClipRange,
  signal: AbortSignal,
): Promise<AudioBuffer> {
  const bunny = await import('mediabunny')
  const source = new bunny.UrlSource(url, { getRetryDelay: () => null })
  const input = new bunny.Input({ source, formats: bunny.ALL_FORMATS })
  signal.addEventListener('abort', () => input.dispose())
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('The file has no audio.')
  const seconds = range.end - range.start
  const channels = Math.min(track.numberOfChannels, CHANNELS)
  const context = new OfflineAudioContext(channels, Math.round(seconds * RATE), RATE)
  const lead = Math.max(0, range.start - LEAD_SECONDS)
  const { file, from } = await cutPackets(bunny, track, lead, range.end)
  input.dispose()
  const decoding = context.decodeAudioData(await file.arrayBuffer())
  const buffer = await within(DECODE_MS, decoding).catch((cause) => {
    throw new ClipError(CANNOT_READ, { cause })
  })
  const part = new AudioBufferSourceNode(context, { buffer })
  part.connect(fadingGain(context, seconds))
  const at = from - range.start
  part.start(Math.max(0, at), Math.max(0, -at))
  return context.startRendering()
}

function fadingGain(context: OfflineAudioContext, seconds: number): GainNode {
  const node = new GainNode(context, { gain: 0 })
  const fade = Math.min(FADE_SECONDS, seconds / 2)
  node.gain.setValueAtTime(0, 0).linearRampToValueAtTime(1, fade)
  node.gain.setValueAtTime(1, seconds - fade).linearRampToValueAtTime(0, seconds)
  node.connect(context.destination)
  return node
}
