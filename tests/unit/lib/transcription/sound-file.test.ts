import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FRAME_SECONDS, numberedFrames } from '@tests/support/numbered-mp3'
import { fourParts } from '@tests/support/sounds'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { lengthOf, openSound, planChunks } from '@/lib/transcription/sound-file'

const folder = temporaryFolder()

/** Eight seconds of 16-bit samples. */
async function writeWav(): Promise<string> {
  const [rate, seconds] = [16_000, 8]
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + rate * seconds * 2, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds * 2, 40)
  const file = path.join(folder, 'eight.wav')
  await writeFile(file, Buffer.concat([head, Buffer.alloc(rate * seconds * 2)]))
  return file
}

describe.each([
  ['MP3', async () => fourParts('mp3'), 'mp3'],
  ['M4A', async () => fourParts('m4a'), 'm4a'],
  ['WAV', writeWav, 'wav'],
])('a file of %s', (_, make, ending) => {
  test('is cut where it was asked, into files that play for so long', async () => {
    const sound = await openSound(await make())
    expect(lengthOf(sound)).toBeCloseTo(8, 0)
    const cut = { start: 2, end: 6 }
    const file = await sound.cut(cut)
    expect(file.name).toBe(`audio.${ending}`)
    const { format } = await parseBuffer(Buffer.from(await file.arrayBuffer()), undefined, { duration: true })
    expect(format.duration).toBeCloseTo(cut.end - cut.start, 0)
    sound.close()
  })

  test('is divided into ranges that overlap and keep to the limits', async () => {
    const sound = await openSound(await make())
    const limits = { maxBytes: Number.POSITIVE_INFINITY, maxSeconds: 6.8 }
    const [one, two, ...more] = planChunks(sound, limits)
    expect([one?.start, more]).toEqual([0, []])
    expect((one?.end ?? 0) - (two?.start ?? 0)).toBeCloseTo(5)
    expect(two?.end).toBeCloseTo(sound.end)
    expect(() => planChunks(sound, { maxBytes: 10, maxSeconds: 100 })).toThrow(/bit rate too high/)
    sound.close()
  })
})

/** A tag before or between frames, full of what looks like the beginning of a frame. */
const id3 = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('4944330300000000', 'hex'),
    Buffer.from([bytes >> 7, bytes & 0x7f]),
    Buffer.alloc(bytes, 0xff),
  ])

const tableOfContents = (): Buffer => {
  const frame = numberedFrames(0, 1).fill(0, 4)
  frame.write('Info', 13, 'latin1')
  return frame
}

test.each([
  ['tags before them', [id3(200), id3(3_000), numberedFrames(0, 200)]],
  ['a tag that counts none of its cover', [id3(0), Buffer.alloc(100_000, 1), numberedFrames(0, 200)]],
  ['a tag between them', [numberedFrames(0, 20), id3(700), numberedFrames(20, 180)]],
  ['an old tag behind them', [numberedFrames(0, 200), Buffer.from('TAG'.padEnd(128))]],
  ['a table of contents', [tableOfContents(), numberedFrames(0, 200)]],
])('the frames of an MP3 are cut as they lie in a file with %s', async (_, parts) => {
  const file = path.join(folder, 'numbered.mp3')
  await writeFile(file, Buffer.concat(parts))
  const sound = await openSound(file)
  expect(sound.end).toBeCloseTo(200 * FRAME_SECONDS, 3)
  expect(sound.bytesOf(sound)).toBe(numberedFrames(0, 200).length)
  const cut = Buffer.from(await (await sound.cut(sound)).arrayBuffer())
  expect(cut.equals(numberedFrames(0, 200))).toBe(true)
  sound.close()
})

test('what is no sound is told so', async () => {
  const file = path.join(folder, 'text.mp3')
  await writeFile(file, 'This is a text. '.repeat(1_000))
  await expect(openSound(file)).rejects.toThrow('This is not an audio file, or it is damaged or cut off.')
})
