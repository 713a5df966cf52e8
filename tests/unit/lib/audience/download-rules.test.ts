import { expect, test } from 'vitest'
import { addRange, bytesFrom, bytesNeeded, listeningAppOf } from '@/lib/audience/download-counter'
import { tagBytes } from '@/lib/media/mp3-frame'

test.each([
  ['a minute of ten', { bytes: 9_604_000, headerBytes: 4_000, seconds: 600 }, 960_000],
  ['all of half a minute', { bytes: 484_000, headerBytes: 4_000, seconds: 30 }, 480_000],
  ['all of a minute', { bytes: 964_000, headerBytes: 4_000, seconds: 60 }, 960_000],
  [
    'a usual minute where the length is unknown',
    { bytes: 5_000_000, headerBytes: 0, seconds: null },
    960_000,
  ],
  [
    'all of a short file where the length is unknown',
    { bytes: 300_000, headerBytes: 100, seconds: null },
    299_900,
  ],
])('how much must have been sent: %s', (_, sound, needed) => {
  expect(bytesNeeded(sound)).toBe(needed)
})

test('ranges are added up without what they have in common', () => {
  const ranges = [
    { start: 100, end: 199 },
    { start: 300, end: 399 },
    { start: 150, end: 349 },
    { start: 500, end: 500 },
    { start: 400, end: 400 },
  ].reduce(addRange, [] as { start: number; end: number }[])
  expect(ranges).toEqual([
    { start: 100, end: 400 },
    { start: 500, end: 500 },
  ])
  expect([bytesFrom(ranges, 0), bytesFrom(ranges, 350), bytesFrom(ranges, 501)]).toEqual([302, 52, 0])
})

test.each([
  ['of 257 bytes', [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 1], 267],
  ['that is none', [0xff, 0xfb, 0x10, 0xc4, 0, 0, 0, 0, 2, 1], 0],
  ['that is cut off', [0x49, 0x44, 0x33], 0],
])('a tag %s is measured', (_, bytes, length) => {
  expect(tagBytes(Uint8Array.from(bytes))).toBe(length)
})

test.each([
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Overcast'],
  ['Podcasts/1650.20 CFNetwork/1410.0.3 Darwin/22.6.0', 'Apple Podcasts'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Browser'],
  ['SomeRadio/2.1 (Linux;Android 13)', 'Other'],
  ['SomeRadioBot/2.1', undefined],
])('%s is %s', (userAgent, app) => {
  expect(listeningAppOf(userAgent)).toBe(app)
})
