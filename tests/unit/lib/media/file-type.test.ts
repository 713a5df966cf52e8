import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fourParts, readFourParts } from '@tests/support/sounds'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { describe, expect, test } from 'vitest'
import { typeOfFile } from '@/lib/media/file-type'
import { breakProblem, countOfMp3, findBreak, findMp3Start } from '@/lib/media/mp3-start'

const folder = temporaryFolder()

function fileOf(...parts: (Buffer | string)[]): string {
  const file = path.join(folder, 'file')
  writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
  return file
}

const TAG_BYTES = 10
const tagged = readFourParts('mp3')
/** Frames alone. */
const sound = tagged.subarray(45)
const mp3 = { mime: 'audio/mpeg', ext: 'mp3' }

/** The header of an ID3 tag that says it has so many bytes. */
const tag = (bytes: number): Buffer =>
  Buffer.from(['ID3'.charCodeAt(0), 0x44, 0x33, 4, 0, 0, 0, 0, bytes >> 7, bytes & 0x7f])

const noise = (bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251))

describe('an MP3 is known as such', () => {
  test.each([
    ['by its tag', tagged],
    ['by its first frame', sound],
    ['behind zeros', Buffer.concat([Buffer.alloc(731), sound])],
    ['behind a false start', Buffer.concat([Buffer.from([0, 0xff, 0xfb, 0x90, 0xff, 0xf3, 0, 0]), sound])],
    ['behind a tag that does not count its padding', Buffer.concat([tag(0), Buffer.alloc(3_000), sound])],
    ['behind a tag without a size and its cover', Buffer.concat([tag(0), noise(300_000), sound])],
    ['behind two tags', Buffer.concat([tag(20), Buffer.alloc(20), tag(0), Buffer.alloc(90), sound])],
    ['behind a tag that counts some of the sound', Buffer.concat([tag(9_000), sound])],
  ])('%s', async (_, content) => {
    const file = fileOf(content)
    expect(await typeOfFile(file)).toEqual(mp3)
    const start = await findMp3Start(file)
    expect(content.subarray(start?.at, (start?.at ?? 0) + 2)).toEqual(sound.subarray(0, 2))
  })

  test.each([
    ['noise', noise(200_000)],
    ['one frame and no more', Buffer.concat([Buffer.alloc(50), sound.subarray(0, 184)])],
    ['an MP3 behind more than any recorder puts there', Buffer.concat([noise(80_000), sound])],
    ['a tag and nothing behind it', Buffer.concat([tag(TAG_BYTES), Buffer.alloc(TAG_BYTES)])],
  ])('%s is not', async (_, content) => {
    expect(await typeOfFile(fileOf(content))).toBeUndefined()
  })
})

test('an MP4 with sound alone is sound, whatever its brand', async () => {
  const branded = Buffer.from(readFileSync(fourParts('m4a')))
  branded.write('isom', 8, 'latin1')
  expect(await typeOfFile(fileOf(branded))).toEqual({ mime: 'audio/mp4', ext: 'm4a' })
})

/** Three frames, the first with a count of 500 behind so many bytes. */
const counted = (header: number[], length: number, place: number): Buffer => {
  const frame = Buffer.alloc(length)
  frame.set(header)
  const first = Buffer.from(frame)
  first.write('Xing', place, 'latin1')
  first.writeUInt32BE(1, place + 4)
  first.writeUInt32BE(500, place + 8)
  return Buffer.concat([first, frame, frame])
}

test.each([
  ['MPEG 1 in stereo', [0xff, 0xfb, 0x90, 0x00], 417, 36, 1_152 / 44_100],
  ['MPEG 1 in mono', [0xff, 0xfb, 0x90, 0xc0], 417, 21, 1_152 / 44_100],
  ['MPEG 1 with a checksum', [0xff, 0xfa, 0x90, 0x00], 417, 38, 1_152 / 44_100],
  ['MPEG 1 with a checksum that its place ignores', [0xff, 0xfa, 0x90, 0x00], 417, 36, 1_152 / 44_100],
  ['MPEG 2 in stereo', [0xff, 0xf3, 0x80, 0x00], 208, 21, 576 / 22_050],
  ['MPEG 2 in mono', [0xff, 0xf3, 0x80, 0xc0], 208, 13, 576 / 22_050],
])('the count of an encoder is found in %s', async (_, header, length, place, seconds) => {
  expect(await countOfMp3(fileOf(counted(header, length, place)))).toEqual({
    seconds: expect.closeTo(500 * seconds, 5),
    bytes: null,
  })
})

describe('a file that was cut off', () => {
  const sample = readFileSync('sample/audio/what-we-mean-by-ai.mp3')

  test('is told by what its encoder counted, without decoding it', async () => {
    expect(await findBreak(fileOf(sample.subarray(0, sample.length / 2)))).toMatch(
      /^The file ends after 2:3\d of 5:0\d\./,
    )
  })

  test('is told only beyond two seconds, and beyond a twentieth', () => {
    const isTold = [
      breakProblem(8.5, 10),
      breakProblem(7, 10),
      breakProblem(290, 300),
      breakProblem(280, 300),
    ]
    expect(isTold.map(Boolean)).toEqual([false, true, false, true])
  })

  test.each([
    ['a whole one', sample],
    ['one that nothing was counted of', sound.subarray(180)],
    ['a picture', readFileSync('sample/artwork/sponsor-prompt-cookbook.png')],
  ])('is not seen in %s', async (_, content) => {
    expect(await findBreak(fileOf(content))).toBeUndefined()
  })
})
