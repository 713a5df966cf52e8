import { AUDIO, PLACES, type Place } from '@tests/support/media-places'
import type { RunningFront } from '@tests/support/running-front'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SIZE = AUDIO.length
const LAST = SIZE - 1

describe.each(PLACES)('ranges of an audio file on %s', (_name, open) => {
  let place: Place
  let site: RunningFront

  beforeAll(async () => {
    place = await open()
    site = place.site
    await place.put('one.mp3', AUDIO)
  })
  afterAll(() => place.close())

  it.each([
    ['a piece across blocks', 'bytes=500000-1100000', 500_000, 1_100_000],
    ['beyond the end', 'bytes=1000000-99999999', 1_000_000, LAST],
    ['a suffix', 'bytes=-1000', SIZE - 1000, LAST],
    ['neighbours, taken together', 'bytes=0-9,10-19', 0, 19],
  ])('%s: 206', async (_name, range, start, end) => {
    const response = await site.ask('/media/one.mp3', { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${SIZE}`)
    expect(response.headers['content-length']).toBe(String(end - start + 1))
    expect(response.body.equals(AUDIO.subarray(start, end + 1))).toBe(true)
  })

  it('an empty suffix: 416 with the size', async () => {
    const response = await site.ask('/media/one.mp3', { headers: { range: 'bytes=-0' } })
    expect([response.status, response.headers['content-range']]).toEqual([416, `bytes */${SIZE}`])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['backwards', 'bytes=20-10'],
    [
      'an endless list',
      `bytes=${Array.from({ length: 300 }, (_, index) => `${index * 100}-${index * 100}`).join(',')}`,
    ],
  ])('%s: never a fault, and never part of the file passed off as the whole', async (_name, range) => {
    const response = await site.ask('/media/one.mp3', { headers: { range } })
    expect([200, 416]).toContain(response.status)
    if (response.status === 200) expect(response.body.equals(AUDIO)).toBe(true)
  })
})
