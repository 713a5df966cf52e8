import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of a program that has nothing to do with the browser that wrote the file. */
export const hasDecoder = existsSync('/usr/bin/ffmpeg')

const RATE = 48_000
const MAX_BYTES = 64 * 1024 * 1024

interface Stream {
  codec_name: string
  width?: number
  height?: number
  start_time: string
  duration?: string
}

export async function probe(file: string): Promise<{ streams: Stream[]; format: { duration: string } }> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ])
  return JSON.parse(stdout)
}

async function decode(file: string, ...options: string[]): Promise<Buffer> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', file, ...options, '-'], {
    encoding: 'buffer',
    maxBuffer: MAX_BYTES,
  })
  return stdout
}

/** What a strict reader has against the file, down to its last frame. */
export async function faultsOf(file: string): Promise<string> {
  const strict = ['-v', 'warning', '-xerror', '-err_detect', 'crccheck+bitstream+buffer+explode']
  const { stderr } = await run('ffmpeg', [...strict, '-i', file, '-f', 'null', '-'])
  return stderr
}

/** Seconds at which a sound begins after at least half a second of silence. */
export async function soundsBegin(file: string): Promise<number[]> {
  const raw = await decode(file, '-vn', '-ac', '1', '-ar', String(RATE), '-f', 's16le')
  const begun: number[] = []
  let silentSince = 0
  for (let place = 0; place * 2 < raw.length; place += 1) {
    if (Math.abs(raw.readInt16LE(place * 2)) < 2_000) continue
    if (place - silentSince > RATE / 2 || begun.length === 0) begun.push(place / RATE)
    silentSince = place
  }
  return begun
}

/** Seconds at which something is drawn into a part of the picture that was empty. */
export async function picturesAppear(
  file: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  framesPerSecond: number,
): Promise<number[]> {
  const crop = `crop=${width}:${height}:${x}:${y},scale=32:32:flags=area,format=gray`
  const raw = await decode(file, '-an', '-vf', crop, '-f', 'rawvideo')
  const darkness = Array.from({ length: raw.length / 1024 }, (_, frame) => {
    const part = raw.subarray(frame * 1024, (frame + 1) * 1024)
    return 255 - part.reduce((sum, value) => sum + value, 0) / part.length
  })
  const empty = Math.min(...darkness)
  const isDrawn = darkness.map((value) => value > empty + 2)
  return isDrawn.flatMap((drawn, frame) => (drawn && !isDrawn[frame - 1] ? [frame / framesPerSecond] : []))
}
