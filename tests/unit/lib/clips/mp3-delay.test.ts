import { silentMp3 } from '@tests/support/silent-mp3'
import { readFourParts, readTones } from '@tests/support/sounds'
import { expect, it } from 'vitest'
import { FIRST_FRAME_BYTES, mp3Delay } from '@/lib/clips/mp3-delay'
import { tagBytes } from '@/lib/media/mp3-frame'

const delayOf = (file: Buffer): number =>
  mp3Delay(file.subarray(tagBytes(file)).subarray(0, FIRST_FRAME_BYTES))

it.each([
  ['44.1 kHz', readTones(), 44_100],
  ['16 kHz', readFourParts('mp3'), 16_000],
])('what LAME put before the sound at %s is known', (_, file, rate) => {
  expect(delayOf(file)).toBeCloseTo((576 + 529) / rate, 5)
})

it.each([
  ['a file without a word of its encoder', silentMp3(2_000)],
  ['an empty file', Buffer.alloc(0)],
  ['a cut one', readTones().subarray(0, 60)],
])('%s has none', (_, file) => {
  expect(delayOf(file)).toBe(0)
})
