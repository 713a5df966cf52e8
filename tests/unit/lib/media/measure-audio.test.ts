import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fourParts, readFourParts } from '@tests/support/sounds'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { describe, expect, it } from 'vitest'
import { measureInThread } from '@/lib/media/read-audio'

const folder = temporaryFolder()

function fileOf(name: string, data: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, data)
  return file
}

it('an MP3 of changing bit rates that was written into a pipe is as long as it sounds', async () => {
  // Silence in MPEG 1 at 44.1 kHz: 400 frames of 32 kbit/s, then 400 of 320.
  const frames = [0x10, 0xe0].map((rate) => {
    const frame = Buffer.alloc(rate === 0x10 ? 104 : 1_044)
    frame.set([0xff, 0xfb, rate, 0xc4])
    return Buffer.alloc(400 * frame.length, frame)
  })
  const verdict = await measureInThread(fileOf('pipe.mp3', Buffer.concat(frames)))
  expect(verdict).toMatchObject({ seconds: expect.closeTo((800 * 1_152) / 44_100, 0) })
}, 20_000)

describe('a header that counts twice the frames', () => {
  const sound = readFileSync('sample/audio/what-we-mean-by-ai.mp3')
  const miscounted = Buffer.from(sound)
  const at = miscounted.findIndex((_, index) =>
    /^(?:Xing|Info)$/.test(sound.toString('latin1', index, index + 4)),
  )
  miscounted.writeUInt32BE(2 * sound.readUInt32BE(at + 8), at + 8)
  const measure = (name: string, data: Buffer) => measureInThread(fileOf(`${name}.mp3`, data))

  it('makes no broken file of a whole one', async () => {
    expect(await measure('whole', miscounted)).toMatchObject({ seconds: expect.closeTo(301.6, 1) })
  }, 20_000)

  it.each([
    ['cut off', miscounted.subarray(0, sound.length / 2)],
    [
      'zeros from the half on',
      Buffer.concat([miscounted.subarray(0, sound.length / 2), Buffer.alloc(sound.length / 2)]),
    ],
  ])(
    'is believed in a file that is %s',
    async (name, data) => {
      expect(await measure(name, data)).toEqual({ fault: expect.stringMatching(/^The file ends after/) })
    },
    20_000,
  )
})

/** Silence in MPEG 1 Layer II at 192 kbit/s, which no browser plays. */
const layerTwo = () => {
  const frame = Buffer.alloc(626)
  frame.set([0xff, 0xfd, 0xa0, 0xc4])
  return Buffer.alloc(100 * frame.length, frame)
}

describe('what cannot be drawn is told to the editor', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), /is empty/],
    ['a sound of Layer II', layerTwo(), /contains MPEG 1 Layer 2; MP3 and AAC/],
    ['the beginning of an M4A', readFourParts('m4a').subarray(0, 30), /no audio|damaged/],
    ['a picture', readFileSync('sample/artwork/sponsor-prompt-cookbook.png'), /contains no audio/],
  ])(
    '%s',
    async (name, data, fault) => {
      const verdict = await measureInThread(fileOf(`${name}.mp3`, data))
      expect(verdict).toEqual({ fault: expect.stringMatching(fault) })
    },
    20_000,
  )

  it('a file that takes too long', async () => {
    const verdict = await measureInThread(fourParts('mp3'), { timeLimitMs: 1 })
    expect(verdict).toEqual({ fault: expect.stringMatching(/could not be decoded within/) })
  }, 20_000)
})

it('a file that is out of reach is no verdict', async () => {
  await expect(measureInThread(path.join(folder, 'nowhere.mp3'))).rejects.toThrow(/ENOENT/)
}, 20_000)
