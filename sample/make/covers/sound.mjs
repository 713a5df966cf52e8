import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SPEECH_START } from '../timeline.mjs'

const run = promisify(execFile)
const RATE = 8000
const SECONDS_PER_BAR = 0.12

/** Reads an episode's sound once; the covers ask for as many bars of it as they need. */
export async function readSound(path) {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', String(RATE), 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  const samples = new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
  return { levels: (count, skip = 0) => measureLevels(samples, { count, skip }) }
}

// Bars of about a syllable each, from the first spoken words: longer bars would all look alike.
function measureLevels(samples, { count, skip }) {
  const size = Math.round(RATE * SECONDS_PER_BAR)
  const first = Math.round(RATE * SPEECH_START) + skip * size
  const energies = Array.from({ length: count }, (_, index) => {
    const slice = samples.subarray(first + index * size, first + (index + 1) * size)
    return Math.sqrt(slice.reduce((sum, value) => sum + value * value, 0) / size)
  })
  const loudest = Math.max(...energies)
  return energies.map((energy) => Math.max(0.04, energy / loudest))
}
