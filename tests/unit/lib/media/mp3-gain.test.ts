import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fourParts } from '@tests/support/sounds'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { parseBuffer } from 'music-metadata'
import { describe, expect, it, test } from 'vitest'
import { STEP_DB } from '@/lib/media/gain-plan'
import { measureAudio } from '@/lib/media/measure-audio'
import { changeGain } from '@/lib/media/mp3-gain'

const SAMPLE = 'sample/audio/what-we-mean-by-ai.mp3'
/** MPEG 1 in stereo, 32 kHz, a checksum in each frame, by LAME. */
const WITH_CRC = 'tests/support/sounds/two-tones-with-crc.mp3'
/** MPEG 2.5 in mono, by LAME. */
const AT_8_KHZ = 'tests/support/sounds/tone-of-8-khz.mp3'

const folder = temporaryFolder()

async function changed(sound: AsyncIterable<Buffer>, steps: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of changeGain(sound, steps)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size))
    })(),
  )

describe('a changed gain', () => {
  test.each([
    ['speech with tags and an Info frame', SAMPLE, 4],
    ['two channels with checksums', WITH_CRC, -5],
    ['MPEG 2.5', AT_8_KHZ, 2],
  ])(
    'is heard as such in %s (%s, %i steps)',
    async (_, file, steps) => {
      const bytes = await changed(createReadStream(file), steps)
      const copy = path.join(folder, 'copy.mp3')
      writeFileSync(copy, bytes)
      const [before, after] = [await measureAudio(file), await measureAudio(copy)]
      expect(Math.abs(Number(after.loudness) - Number(before.loudness) - steps * STEP_DB)).toBeLessThan(0.1)
      expect(Math.abs(Number(after.peak) - Number(before.peak) - steps * STEP_DB)).toBeLessThan(0.1)
      expect([after.seconds, after.bytes, after.type]).toEqual([before.seconds, before.bytes, before.type])
    },
    20_000,
  )

  it('leaves tags and the Info frame as they are', async () => {
    const [before, after] = [readFileSync(SAMPLE), await changed(createReadStream(SAMPLE), 4)]
    const endOfInfo = before.indexOf('Info') + 120
    expect(before.indexOf('Info')).toBeGreaterThan(0)
    expect(after.subarray(0, endOfInfo).equals(before.subarray(0, endOfInfo))).toBe(true)
    const [one, other] = [await parseBuffer(before), await parseBuffer(after)]
    expect(other.common).toEqual(one.common)
  })

  it('can be taken back without a trace, checksums included', async () => {
    for (const file of [WITH_CRC, fourParts('mp3')]) {
      const louder = await changed(createReadStream(file), 6)
      expect(louder.equals(readFileSync(file))).toBe(false)
      expect((await changed(inPieces(louder, 1_000), -6)).equals(readFileSync(file))).toBe(true)
    }
  })

  it('has checksums of its own', async () => {
    const [before, after] = [readFileSync(WITH_CRC), await changed(createReadStream(WITH_CRC), 1)]
    const header = Buffer.from([0xff, 0xfa, 0x78])
    const at = before.indexOf(header, before.length / 2)
    expect(after.readUInt16BE(at + 4)).not.toBe(before.readUInt16BE(at + 4))
    expect(after.subarray(at, at + 4)).toEqual(before.subarray(at, at + 4))
  })

  it('is the same in whatever pieces the file comes', async () => {
    const whole = await changed(createReadStream(WITH_CRC), 3)
    for (const size of [1, 7, 433, 5_000]) {
      expect((await changed(inPieces(readFileSync(WITH_CRC), size), 3)).equals(whole)).toBe(true)
    }
  })

  it('skips tags, what looks like a frame within them, and junk', async () => {
    const sound = readFileSync(WITH_CRC)
    const louder = await changed(inPieces(sound, 999), 2)
    const tag = Buffer.concat([
      Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0x02, 0x00]),
      sound.subarray(0, 256),
    ])
    const junk = Buffer.from([0xff, 0xfa, 0x78, 0x04, 1, 2, 3, 0xff, 0xff])
    const end = Buffer.from(`TAG${'\xff\xfbx'.repeat(41)}xx`, 'latin1')
    const file = await changed(inPieces(Buffer.concat([tag, junk, sound, end]), 500), 2)
    expect(file.equals(Buffer.concat([tag, junk, louder, end]))).toBe(true)
  })
})

test.each([
  ['M4A', readFileSync(fourParts('m4a'))],
  ['nothing', Buffer.alloc(0)],
])('%s has no frames and stays as it is', async (_, bytes) => {
  expect((await changed(inPieces(bytes, 700), 4)).equals(bytes)).toBe(true)
})

it('goes no further than the format can say', async () => {
  const lowest = await changed(createReadStream(WITH_CRC), -255)
  expect((await changed(inPieces(lowest, 999), -1)).equals(lowest)).toBe(true)
})
