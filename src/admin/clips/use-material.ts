import type { Input } from 'mediabunny'
import { useEffect, useState } from 'react'
import type { ClipRange } from '@/lib/clips/clip'
import { ClipFault, decodeSound } from './decode-sound'
import { within } from './within'

/** Null until loaded, and when there is none. */
export function useCover(address: string | null): ImageBitmap | null {
  const [cover, setCover] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then(async (response) => response.ok && setCover(await createImageBitmap(await response.blob())))
      // Without it, the logo takes its place.
      .catch(() => {})
    return () => leaving.abort()
  }, [address])
  return cover
}

interface Material {
  /** Duration of the selected range. */
  sound?: { buffer: AudioBuffer; range: ClipRange }
  problem?: string
}

/** The audio of a range, read again whenever it changes. */
export function useSound(url: string | null, range: ClipRange): Material {
  const [material, setMaterial] = useState<Material>({})
  useEffect(() => {
    setMaterial({})
    if (!url || range.end <= range.start) return
    const leaving = new AbortController()
    readSound(url, range, leaving.signal).then(
      (buffer) => setMaterial({ sound: { buffer, range } }),
      (error) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ClipFault)) throw error
        setMaterial({ problem: error.message })
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

/** Reads a range of a recording, fetching only that part when server and format allow it. @throws ClipFault */
async function readSound(url: string, range: ClipRange, signal: AbortSignal): Promise<AudioBuffer> {
  const { ALL_FORMATS, Input, UrlSource } = await import('mediabunny')
  const source = new UrlSource(url, { getRetryDelay: () => null })
  const input = new Input({ source, formats: ALL_FORMATS })
  const stop = () => input.dispose()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const buffer = await within(READ_MS, renderSound(input, range, signal))
    signal.throwIfAborted()
    return buffer
  } catch (error) {
    if (signal.aborted || error instanceof ClipFault) throw error
    throw new ClipFault(
      'The recording could not be loaded. Check the connection, then choose the passage again.',
      { cause: error },
    )
  } finally {
    signal.removeEventListener('abort', stop)
    input.dispose()
  }
}

async function renderSound(input: Input, range: ClipRange, signal: AbortSignal): Promise<AudioBuffer> {
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('The file has no audio.')
  const length = Math.round((range.end - range.start) * RATE)
  const context = new OfflineAudioContext(Math.min(track.numberOfChannels, CHANNELS), length, RATE)
  const gain = fadingGain(context, range.end - range.start)
  const { buffer, timestamp } = await decodeSound(track, range, context, signal)
  const part = new AudioBufferSourceNode(context, { buffer })
  part.connect(gain)
  const at = timestamp - range.start
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
