import { FRAME_SECONDS, numberedFrames } from '@tests/support/numbered-mp3'
import { describe, expect, test } from 'vitest'
import { type Mp3Frame, scanMp3Frames } from '@/lib/transcription/mp3-frames'

function framesIn(file: Buffer, pieceBytes = file.length): Mp3Frame[] {
  const frames: Mp3Frame[] = []
  const scanner = scanMp3Frames((frame) => frames.push(frame))
  for (let at = 0; at < file.length; at += pieceBytes) scanner.add(file.subarray(at, at + pieceBytes))
  scanner.end()
  return frames
}
/** Of numbered frames: which ones were found. */
const numbersIn = (file: Buffer, frames: Mp3Frame[]) =>
  frames.map(({ offset }) => file.readUInt32BE(offset + 40))
const range = (count: number) => Array.from({ length: count }, (_, number) => number)

const SOUND = numberedFrames(0, 50)

function id3(bytes: number, flags = 0): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f)
  // Full of what looks like the beginning of a frame.
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, flags, ...size]),
    Buffer.alloc(bytes + (flags ? 10 : 0), 0xff),
  ])
}
function tableOfContents(name: string, at: number): Buffer {
  const frame = Buffer.from(numberedFrames(0, 1))
  frame.fill(0, 4)
  frame.write(name, at, 'latin1')
  return frame
}

describe('the frames of an MP3', () => {
  test.each([1, 7, 416, 417, 4_096, 100_000])(
    'are found in pieces of %i bytes, each at its place',
    (pieceBytes) => {
      const frames = framesIn(SOUND, pieceBytes)
      expect(numbersIn(SOUND, frames)).toEqual(range(50))
      expect(frames.at(-1)).toMatchObject({ samples: 1_152, sampleRate: 44_100 })
      expect(frames.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(SOUND.length)
    },
  )

  test.each([
    ['a tag before them', Buffer.concat([id3(3_000), SOUND])],
    ['a tag with a footer', Buffer.concat([id3(500, 0x10), SOUND])],
    ['two tags', Buffer.concat([id3(200), id3(300), SOUND])],
    ['a tag between them', Buffer.concat([numberedFrames(0, 20), id3(700), numberedFrames(20, 30)])],
    ['an old tag behind them', Buffer.concat([SOUND, Buffer.from('TAG'), Buffer.alloc(125, 0x20)])],
    [
      'garbage before and between',
      Buffer.concat([
        Buffer.from([0xff, 0xfb, 0x90, 1, 2, 3]),
        numberedFrames(0, 9),
        Buffer.from('garbage \xff\xfb\x90', 'latin1'),
        numberedFrames(9, 41),
      ]),
    ],
    ['a table of contents, Xing', Buffer.concat([tableOfContents('Xing', 21), SOUND])],
    ['a table of contents, Info', Buffer.concat([tableOfContents('Info', 21), SOUND])],
    ['a table of contents, VBRI', Buffer.concat([tableOfContents('VBRI', 36), SOUND])],
    ['half a frame at the end', Buffer.concat([SOUND, numberedFrames(50, 1).subarray(0, 300)])],
  ])('are found with %s', (_, file) => {
    for (const pieceBytes of [file.length, 333]) {
      expect(numbersIn(file, framesIn(file, pieceBytes))).toEqual(range(50))
    }
  })

  test.each([
    ['MPEG 1, 44.1 kHz, 128 kbit/s', [0xff, 0xfb, 0x90, 0xc4], 417, FRAME_SECONDS],
    ['MPEG 1, padded', [0xff, 0xfb, 0x92, 0xc4], 418, FRAME_SECONDS],
    ['MPEG 1, 48 kHz, 320 kbit/s, stereo', [0xff, 0xfb, 0xe4, 0x04], 960, 1_152 / 48_000],
    ['MPEG 2, 24 kHz, 48 kbit/s', [0xff, 0xf3, 0x64, 0xc4], 144, 576 / 24_000],
    ['MPEG 2.5, 8 kHz, 8 kbit/s', [0xff, 0xe3, 0x18, 0xc4], 72, 576 / 8_000],
  ])('have the length that their header says: %s', (_, header, bytes, seconds) => {
    const frame = Buffer.alloc(bytes)
    frame.set(header)
    const frames = framesIn(Buffer.concat([frame, frame, frame]))
    expect(frames.map(({ offset }) => offset)).toEqual([0, bytes, 2 * bytes])
    expect((frames[0]?.samples ?? 0) / (frames[0]?.sampleRate ?? 1)).toBeCloseTo(seconds, 6)
  })

  test('are none in what is no MP3', () => {
    expect(framesIn(Buffer.alloc(50_000, 0xff))).toEqual([])
    expect(framesIn(Buffer.from('ID3 is no tag when it ends here'))).toEqual([])
    expect(framesIn(Buffer.alloc(0))).toEqual([])
  })
})
