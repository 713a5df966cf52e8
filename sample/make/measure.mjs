import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const RATE = 8000

/** What a player and a loudness meter say about a sound file: seconds, LUFS, LU, dB, tags, and the silences in seconds. */
export async function measure(path) {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration,bit_rate:format_tags:stream=channels,bit_rate'],
    ...['-of', 'json', path],
  ])
  const { format, streams } = JSON.parse(stdout)
  const filters = 'silencedetect=noise=-42dB:duration=0.1,ebur128=peak=true:framelog=verbose'
  const { stderr } = await run(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-nostats', '-i', path, '-map', '0:a', '-af', filters, '-f', 'null', '-'],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const starts = [...stderr.matchAll(/silence_start: ([\d.]+)/g)].map((match) => Number(match[1]))
  const ends = [...stderr.matchAll(/silence_end: ([\d.]+)/g)].map((match) => Number(match[1]))
  const sound = streams.find(({ channels }) => channels !== undefined)
  return {
    seconds: Number(Number(format.duration).toFixed(3)),
    channels: sound.channels,
    bitRate: Number(sound.bit_rate),
    tags: format.tags,
    loudness: Number(stderr.match(/I:\s+(-?[\d.]+) LUFS\n/)[1]),
    range: Number(stderr.match(/LRA:\s+([\d.]+) LU\n/)[1]),
    peak: Number(stderr.match(/Peak:\s+(-?[\d.]+) dBFS/)[1]),
    silences: starts.map((from, index) => ({ from, to: ends[index] ?? Infinity })),
  }
}

/** How loud each stretch between two times is, in dBFS: -Infinity is digital silence. */
export async function measureLevels(path, stretches) {
  const samples = await decode(path, RATE)
  return stretches.map(({ from, to }) => {
    const slice = samples.subarray(Math.round(from * RATE), Math.round(to * RATE))
    return 10 * Math.log10(slice.reduce((sum, value) => sum + value * value, 0) / slice.length)
  })
}

/** The samples of a sound file, as one channel. */
export async function decode(path, rate) {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', String(rate), 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 256 * 1024 * 1024 },
  )
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
}
