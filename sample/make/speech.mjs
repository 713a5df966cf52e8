import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SAMPLE_RATE, trimSilence } from './pcm.mjs'

const run = promisify(execFile)

// Each sentence is spoken on its own, so that where it starts and ends is known and not guessed.
export async function speakSentences(sentences, { voice, directory, prefix }) {
  const paths = sentences.map((_, index) => join(directory, `${prefix}-${index}.wav`))
  if (voice.engine === 'festival') await speakWithFestival(sentences, { voice, paths, directory })
  else await speakWithFlite(sentences, { voice, paths })
  return Promise.all(paths.map(readSpeech))
}

// One process for all sentences: loading the voice takes longer than speaking.
async function speakWithFestival(sentences, { voice, paths, directory }) {
  const commands = sentences.map(
    (text, index) => `(utt.save.wave (utt.synth (Utterance Text ${JSON.stringify(text)})) "${paths[index]}")`,
  )
  const program = join(directory, 'speak.scm')
  await writeFile(program, [`(voice_${voice.voice})`, ...commands].join('\n'))
  await run('festival', ['-b', program])
}

async function speakWithFlite(sentences, { voice, paths }) {
  const settings = voice.settings.flatMap((setting) => ['--setf', setting])
  for (const [index, text] of sentences.entries()) {
    await run('flite', ['-voice', voice.voice, ...settings, '-t', text, '-o', paths[index]])
  }
}

async function readSpeech(path) {
  const effects = ['highpass', '75', 'rate', '-v', String(SAMPLE_RATE)]
  const { stdout } = await run(
    'sox',
    ['-D', path, '-t', 'raw', '-e', 'floating-point', '-b', '32', '-c', '1', '-', 'gain', '-3', ...effects],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  return trimSilence(
    new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length)),
  )
}
