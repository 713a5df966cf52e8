import { silentMp3 } from '@tests/support/silent-mp3'
import { readFourParts, readTones } from '@tests/support/sounds'
import { expect, it } from 'vitest'
import { FIRST_FRAME_BYTES, ID3_HEADER_BYTES, mp3Delay, soundBegins } from '@/lib/clips/mp3-delay'

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function delayOf(file: Buffer): number {
  const from = soundBegins(view(file.subarray(0, ID3_HEADER_BYTES)))
  return mp3Delay(view(file.subarray(from, from + FIRST_FRAME_BYTES)))
}

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
