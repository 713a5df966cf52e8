import { AUDIO, PLACES, type Place } from '@tests/support/media-places'
import type { RunningFront } from '@tests/support/running-front'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
