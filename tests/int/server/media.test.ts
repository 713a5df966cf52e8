import type { RunningFront } from '@tests/support/running-front'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIO, PLACES, type Place } from './media-places'

const SIZE = AUDIO.length
const LAST = SIZE - 1

describe.each(PLACES)('uploads on %s', (_name, open) => {
  let place: Place
  let site: RunningFront

  beforeAll(async () => {
    place = await open()
    site = place.site
    await place.put('one.mp3', AUDIO)
    await place.put('empty.mp3', '')
    await place.put('drawing.svg', '<svg onload="alert(1)"/>')
    await place.put('cover.jpg', 'jpeg')
    await place.put('sound.m4a', 'as the feed calls it')
    await place.put('.hidden', 'secret')
    await place.put('with space é.mp3', 'audio')
  })
  afterAll(() => place.close())

  describe('an audio file', () => {
    it('comes whole, with its length, type, validators and leave to be embedded anywhere', async () => {
      const response = await site.ask('/media/one.mp3')
      expect(response.body.equals(AUDIO)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': String(AUDIO.length),
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=0, must-revalidate',
      })
      expect(response.headers.etag).toMatch(/^"/)
      expect(response.headers['last-modified']).toMatch(/GMT$/)
    })

    it('answers HEAD as GET without the body', async () => {
      const head = await site.ask('/media/one.mp3', { method: 'HEAD' })
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
        200,
        String(AUDIO.length),
        0,
      ])
    })

    it('answers 304 to either validator', async () => {
      const { headers } = await site.ask('/media/one.mp3', { method: 'HEAD' })
      const conditions: Record<string, string>[] = [
        { 'if-none-match': String(headers.etag) },
        { 'if-modified-since': String(headers['last-modified']) },
      ]
      for (const condition of conditions) {
        expect((await site.ask('/media/one.mp3', { headers: condition })).status).toBe(304)
      }
    })

    it('is a new file under the same name once it was replaced', async () => {
      await place.put('replaced.mp3', 'first')
      const first = await site.ask('/media/replaced.mp3')
      await place.put('replaced.mp3', 'other', new Date(Date.now() + 5000))
      const second = await site.ask('/media/replaced.mp3', {
        headers: { 'if-none-match': String(first.headers.etag) },
      })
      expect([second.status, second.text]).toEqual([200, 'other'])
    })

    it('may have any plain name', async () => {
      expect((await site.ask('/media/with%20space%20%C3%A9.mp3')).text).toBe('audio')
    })

    it('can be asked for by scripts of other sites', async () => {
      const response = await site.ask('/media/one.mp3', {
        method: 'OPTIONS',
        headers: { origin: 'https://example.org' },
      })
      expect([response.status, response.headers['access-control-allow-origin']]).toEqual([204, '*'])
      expect((await site.ask('/media/one.mp3', { method: 'DELETE' })).status).toBe(405)
    })
  })

  describe('a range of an audio file', () => {
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

  describe('other uploads', () => {
    it.each([
      ['cover.jpg', 'image/jpeg', undefined],
      ['sound.m4a', 'audio/x-m4a', undefined],
      ['drawing.svg', 'application/octet-stream', 'attachment'],
    ])('%s is sent as %s, and nothing active is shown in place', async (name, type, disposition) => {
      const { headers } = await site.ask(`/media/${name}`)
      expect([headers['content-type'], headers['content-disposition']]).toEqual([type, disposition])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    })

    it.each([
      '/media/missing.mp3',
      '/media/',
      '/media/folder',
      '/media/%2ehidden',
      '/media/%2e%2e/secret',
      '/media/..%5csecret',
      '/media/folder%2f..%2f..%2fsecret',
      '/media/%00',
      '/media/%ff',
      `/media/${'a'.repeat(300)}`,
    ])('%s is not to be had', async (asked) => {
      const response = await site.askRaw(
        `GET ${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(response).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(response).not.toContain('secret')
    })
  })
})
