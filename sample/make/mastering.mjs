import { spawn } from 'node:child_process'
import { SAMPLE_RATE } from './pcm.mjs'

// MP3 coding takes about 0.3 LU away and can add to the peaks: these targets land at -16 LUFS and below -1.5 dB.
const TARGET = 'I=-15.7:TP=-2:LRA=11'
// Synthetic speech has sharp peaks. Catching them first lets loudnorm reach its target with one steady gain.
const evenOut =
  'acompressor=threshold=-24dB:ratio=1.3:attack=6:release=140:knee=6,volume=9dB,alimiter=limit=0.42:attack=3:release=60:level=0'
const rawInput = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']

/** Evens the loudness in two passes and writes a constant-bitrate MP3 whose Info header makes seeking exact. */
export async function writeMp3(pcm, path) {
  const measured = parseLoudness(
    await runFfmpeg(
      [...rawInput, '-af', `${evenOut},loudnorm=${TARGET}:print_format=json`, '-f', 'null', '-'],
      pcm,
    ),
  )
  const correction = [
    `loudnorm=${TARGET}:linear=true`,
    `measured_I=${measured.input_i}`,
    `measured_TP=${measured.input_tp}`,
    `measured_LRA=${measured.input_lra}`,
    `measured_thresh=${measured.input_thresh}`,
    `offset=${measured.target_offset}`,
    'print_format=json',
  ].join(':')
  const log = await runFfmpeg(
    [
      ...rawInput,
      ...['-af', `${evenOut},${correction},aresample=${SAMPLE_RATE}`],
      ...['-c:a', 'libmp3lame', '-b:a', '48k', '-ar', String(SAMPLE_RATE), '-write_xing', '1'],
      ...[
        '-id3v2_version',
        '0',
        '-write_id3v1',
        '0',
        '-fflags',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        '-f',
        'mp3',
        path,
      ],
    ],
    pcm,
  )
  const { normalization_type: kind } = parseLoudness(log)
  if (kind !== 'linear')
    throw new Error(`${path}: loudnorm had to ride the gain (${kind}); lower the peaks first.`)
}

function parseLoudness(log) {
  const json = log.match(/\{[^{}]*"input_i"[^{}]*\}/)
  if (!json) throw new Error(`ffmpeg reported no loudness:\n${log}`)
  return JSON.parse(json[0])
}

function runFfmpeg(args, pcm) {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.on('data', (chunk) => {
      log += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(log) : reject(new Error(log))))
    child.stdin.end(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength))
  })
}
