import { execFile, spawn } from 'node:child_process'
import { access, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SAMPLE_RATE, trimSilence } from './pcm.mjs'
import { toSpokenForm } from './pronunciation.mjs'
import { segmentId } from './timeline.mjs'
import { cast } from './voices.mjs'

const run = promisify(execFile)
const engines = { flite: speakWithFlite, rhvoice: speakWithRhvoice }

/**
 * Gives each line its sound. A sentence is spoken on its own, so that where it starts and ends is known and not guessed.
 * `seg-001.wav` in the folder of recordings comes first, then SPEAK_COMMAND, then the voice of the cast.
 */
export async function speakLines(lines, recorded) {
  const directory = await mkdtemp(join(tmpdir(), 'plain-ai-speech-'))
  try {
    const takes = await Promise.all(
      lines.map(async (line, index) => ({
        line,
        path: (await recordingOf(recorded, index)) ?? join(directory, `${index}.wav`),
        isRecorded: (await recordingOf(recorded, index)) !== null,
      })),
    )
    await speakTakes(
      takes.filter(({ isRecorded }) => !isRecorded),
      directory,
    )
    for (const { line, path } of takes) line.pcm = trimSilence(await readSpeech(path))
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function recordingOf(recorded, index) {
  const path = join(recorded, `${segmentId(index)}.wav`)
  return access(path).then(
    () => path,
    () => null,
  )
}

async function speakTakes(takes, directory) {
  const command = process.env.SPEAK_COMMAND
  if (command) {
    for (const take of takes) await speakWithCommand(command, take)
    return
  }
  for (const [speaker, voice] of Object.entries(cast)) {
    const own = takes.filter(({ line }) => line.speaker === speaker)
    if (own.length > 0) await engines[voice.engine](own, { voice, directory })
  }
}

/** Any program that takes a text and answers with a WAV; the name of who speaks is in SPEAKER. */
async function speakWithCommand(command, { line, path }) {
  // Its output is a file: Node's pipes are sockets, which a program that writes to /dev/stdout cannot open.
  const file = await open(path, 'w+')
  try {
    const code = await runCommand(command, { line, output: file.fd })
    if (code !== 0) throw new Error(`SPEAK_COMMAND ended with ${code} at: ${line.text}`)
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') !== 'RIFF') throw new Error(`SPEAK_COMMAND wrote no WAV at: ${line.text}`)
  } finally {
    await file.close()
  }
}

function runCommand(command, { line, output }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, SPEAKER: line.speaker },
      stdio: ['pipe', output, 'inherit'],
    })
    child.on('error', reject)
    child.on('close', resolve)
    child.stdin.on('error', () => {}) // a program may take its text from elsewhere
    child.stdin.end(line.text)
  })
}

async function speakWithFlite(takes, { voice }) {
  for (const { line, path } of takes) {
    await run('flite', ['-voice', voice.voice, ...voice.settings, '-t', toSpokenForm(line.text), '-o', path])
  }
}

async function speakWithRhvoice(takes, { voice, directory }) {
  const text = join(directory, 'text')
  for (const { line, path } of takes) {
    await writeFile(text, toSpokenForm(line.text))
    await run('RHVoice-test', ['-p', voice.voice, ...voice.settings, '-i', text, '-o', path])
  }
}

async function readSpeech(path) {
  const format = ['-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), 'pipe:1']
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-af', 'highpass=f=75,volume=-3dB', ...format],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
}
