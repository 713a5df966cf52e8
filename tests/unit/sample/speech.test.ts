import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasDecoder } from '@tests/support/decode-video'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesOf, parseScript } from '../../../sample/make/script.mjs'
import { speakLines } from '../../../sample/make/speech.mjs'
import { layTimeline } from '../../../sample/make/timeline.mjs'

const RATE = 8000

/** A tone of so many seconds, as a WAV file. */
function wav(seconds: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * RATE) * 2)
  for (let i = 0; i < samples.length; i += 2) samples.writeInt16LE(8000 * Math.sin(i * 0.17), i)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
    [40, samples.length],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Buffer.concat([head, samples])
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-voices-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const cues = () =>
  parseScript('**Clara:** Hello. And welcome.\n\n[theme]\n\n**Ben:** Who is it?') as { kind: string }[]

async function lay() {
  const script = cues()
  await speakLines(linesOf(script), folder)
  return layTimeline(script, { seed: 'a-sample', season: 1 }).segments.map(
    ({ id, start, end, text }: { id: string; start: number; end: number; text: string }) => ({
      id,
      text,
      seconds: Number((end - start).toFixed(1)),
    }),
  )
}

test.skipIf(!hasDecoder)(
  'a recorded sentence takes the place of a voice, a command speaks the rest, and the times follow',
  async () => {
    await writeFile(path.join(folder, 'seg-002.wav'), wav(2.5))
    const words = path.join(folder, 'words')
    await writeFile(path.join(folder, 'tone.wav'), wav(1.2))
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's own.
    const say = '(printf "%s: " "${SPEAKER}"; cat; echo) >> words; cat tone.wav > /dev/stdout'
    vi.stubEnv('SPEAK_COMMAND', `cd ${folder}; ${say}`)
    expect(await lay()).toEqual([
      { id: 'seg-001', text: 'Hello.', seconds: 1.2 },
      { id: 'seg-002', text: 'And welcome.', seconds: 2.5 },
      { id: 'seg-003', text: 'Who is it?', seconds: 1.2 },
    ])
    expect(await readFile(words, 'utf8')).toBe('Clara: Hello.\nBen: Who is it?\n')
  },
)

test('a command that fails names the sentence it failed at', async () => {
  vi.stubEnv('SPEAK_COMMAND', 'exit 3')
  await expect(lay()).rejects.toThrow('SPEAK_COMMAND ended with 3 at: Hello.')
})
