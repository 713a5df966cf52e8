import { silentMp3 } from '@tests/support/silent-mp3'
import { readFourParts, readTones } from '@tests/support/sounds'
import { expect, it } from 'vitest'
import { findMp3Delay } from '@/lib/clips/mp3-delay'

const delayOf = (file: Buffer): Promise<number> =>
  findMp3Delay(async (from, length) => file.subarray(from, from + length))

it.each([
  ['44.1 kHz', readTones(), 44_100],
  ['16 kHz', readFourParts('mp3'), 16_000],
])('what LAME put before the sound at %s is known', async (_, file, rate) => {
  expect(await delayOf(file)).toBeCloseTo((576 + 529) / rate, 5)
})

it.each([
  ['a file without a word of its encoder', silentMp3(2_000)],
  ['an empty file', Buffer.alloc(0)],
  ['a cut one', readTones().subarray(0, 60)],
])('%s has none', async (_, file) => {
  expect(await delayOf(file)).toBe(0)
})
